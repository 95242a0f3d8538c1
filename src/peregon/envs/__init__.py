"""Environments for learners: many games at once, with what the acting seat sees and which actions are legal.

It needs nothing besides the engine; the faces of other libraries need the extra `envs`.
"""

from peregon.envs.actions import ActionTable
from peregon.envs.observations import Field, fields_of
from peregon.envs.tables import IllegalAction, Now, Tables

__all__ = ["ActionTable", "Field", "IllegalAction", "Now", "Tables", "fields_of"]
