/** The service worker: caches the page's own files, so that the page opens while the server is unavailable.
 *
 * The build writes the list of files and their digest into it (see vite.config.ts). It never handles /api. */
const FILES = self.__FILES;
const CACHE = `peregon-${self.__DIGEST}`;
const KEPT = 2; // this version and the previous one: an open page may still request its files

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

/** Clicking a notification opens the page that sent it. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients
      .matchAll({ type: "window" })
      .then(([open]) => (open ? open.focus() : self.clients.openWindow("/"))),
  );
});

/** Return the page from the server; if that is unavailable, the cached shell, which says so. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 502) return answer;
  } catch {
    // the server cannot be reached
  }
  return (await caches.match("/")) ?? Response.error();
}

/** Return a file whose name changes with its content: a cached copy is always valid. */
async function kept(request) {
  const had = await caches.match(request);
  if (had) return had;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** Return a file that may change: from the server, or the cached copy. */
async function fresh(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
