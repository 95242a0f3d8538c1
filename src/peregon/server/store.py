"""All that is kept, by subject."""

from __future__ import annotations

from peregon.server.database import Database
from peregon.server.log import Log
from peregon.server.questions import Questions
from peregon.server.seating import Seating
from peregon.server.sessions import Sessions
from peregon.server.tables import Tables
from peregon.server.talk import Mutes, Talking

__all__ = ["Store"]


class Store:
    """The database, and the subjects it keeps."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.log = Log(database)
        self.tables = Tables(database)
        self.seating = Seating(database)
        self.questions = Questions(database)
        self.sessions = Sessions(database)
        self.talking = Talking(database)
        self.mutes = Mutes(database)
