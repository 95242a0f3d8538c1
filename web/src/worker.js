/** The service worker: keeps the page's own files, so that it opens while the server is away.

    The build writes the list of files and their digest into it (see vite.config.ts). It never touches /api. */
const FILES = self.__FILES;
const CACHE = `peregon-${self.__DIGEST}`;
const KEPT = 2; // this one, and the one before: a page that is open may still ask for its files

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("peregon-") && name !== CACHE))
      .then((old) =>
        Promise.all(old.slice(0, Math.max(0, old.length - KEPT + 1)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (/^\/(api|health|metrics)(\/|$)/.test(address.pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else event.respondWith(fresh(request));
});

/** Whoever touches a message comes back to the page that sent it. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients
      .matchAll({ type: "window" })
      .then(([open]) => (open ? open.focus() : self.clients.openWindow("/"))),
  );
});

/** A page from the server; while it is away, the shell, which says so. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 502) return answer;
  } catch {
    // the server cannot be reached
  }
  return (await caches.match("/")) ?? Response.error();
}

/** A file whose name changes with what is in it: once had, always good. */
async function kept(request) {
  const had = await caches.match(request);
  if (had) return had;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** A file that may change: from the server, or what we had of it. */
async function fresh(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
