# Peregon's table server. Build: docker build -t peregon .  Run: docker run -p 8765:8765 -v peregon:/var/lib/peregon peregon

# The wheel, with the page built into it.
FROM python:3.11-slim-bookworm AS wheel
WORKDIR /source
COPY requirements-page.txt .
RUN python -m pip install --no-cache-dir --requirement requirements-page.txt
COPY . .
RUN python -m pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.11-slim-bookworm
RUN --mount=type=bind,source=requirements-host.txt,target=/tmp/requirements-host.txt \
    python -m pip install --no-cache-dir --requirement /tmp/requirements-host.txt
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels \
    python -m pip install --no-cache-dir --no-deps /wheels/*.whl
RUN useradd --system --uid 10001 --home-dir /var/lib/peregon --create-home peregon
USER 10001
WORKDIR /var/lib/peregon

# The rules are compiled for the processor they run on, once, into the volume: the first start takes minutes.
ENV PEREGON_HOST=0.0.0.0 \
    PEREGON_DATABASE=sqlite:////var/lib/peregon/peregon.sqlite \
    PEREGON_CACHE=/var/lib/peregon/compiled
VOLUME /var/lib/peregon
EXPOSE 8765
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/health', timeout=4)"]
ENTRYPOINT ["peregon"]
CMD ["serve"]
