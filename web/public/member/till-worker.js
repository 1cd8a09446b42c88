// Keeps the till's page and all that it loads, so that it opens without a network. Answers nothing
// else: calls of the API always go to the market, and other pages are never kept.
const cacheName = 'till-1'
const page = '/member/pos-create'
const patienceMs = 4000
const isAsset = ({ pathname }) => /^\/(assets\/|theme\.js$|favicon\.svg$|member\/)/.test(pathname)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (Array.isArray(keep)) event.waitUntil(cacheAll(keep))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (address.pathname === page) event.respondWith(fresh(request))
    return
  }
  if (isAsset(address)) event.respondWith(cacheFirst(request))
})

/** The page of today if the network gives it soon, else the one that was kept. */
const fresh = async (request) => {
  const cache = await caches.open(cacheName)
  const late = new Promise((over) => setTimeout(() => over(undefined), patienceMs))
  const pending = fetch(request)
    .then(async (reply) => {
      if (reply.ok) await cache.put(page, reply.clone())
      return reply
    })
    .catch(() => undefined)
  const reply = await Promise.race([pending, late])
  return reply ?? (await cache.match(page)) ?? (await pending) ?? Response.error()
}

/** What has a name of its own never changes: kept once, it is never asked for again. */
const cacheFirst = async (request) => {
  const cache = await caches.open(cacheName)
  const known = await cache.match(request)
  if (known) return known
  const reply = await fetch(request)
  if (reply.ok) await cache.put(request, reply.clone())
  return reply
}

/** Everything that the page has loaded before this worker stood beside it. */
const cacheAll = async (addresses) => {
  const cache = await caches.open(cacheName)
  for (const address of addresses) {
    const url = new URL(address)
    const isOwn = url.origin === self.location.origin
    if (!isOwn || !(isAsset(url) || url.pathname === page)) continue
    if (url.pathname !== page && (await cache.match(url.href))) continue
    await cache.add(url.href).catch(() => undefined)
  }
}
