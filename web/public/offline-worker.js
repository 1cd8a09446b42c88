// Answers a navigation without a network with the page /offline, in the language of the address. It
// stores nothing else: pages, calls and assets come from the network, and private pages are never
// stored. The POS has another worker, whose scope is narrower.
const cacheName = 'offline-1'
const hourMs = 3_600_000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(store('').catch(() => undefined))
})
self.addEventListener('activate', (event) => event.waitUntil(start()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answer(event))
})

const start = async () => {
  // Without it, a navigation would wait until this worker runs.
  await self.registration.navigationPreload?.enable()
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== cacheName) await caches.delete(name)
  await self.clients.claim()
}

const answer = async (event) => {
  const base = baseOf(new URL(event.request.url))
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refresh(base).catch(() => undefined))
    return reply
  } catch (error) {
    const cache = await caches.open(cacheName)
    const page = (await cache.match(`${base}/offline`)) ?? (await cache.match('/offline'))
    if (!page) throw error
    return page
  }
}

/** The prefix of a language: '/pt-br' of '/pt-br/shop', '' of '/shop'. */
const baseOf = ({ pathname }) => /^\/[a-z]{2}(-[a-z]{2})?(?=\/|$)/.exec(pathname)?.[0] ?? ''

/** Fetches the page again after an hour, because the marketplace may look different. */
const refresh = async (base) => {
  const cache = await caches.open(cacheName)
  const known = await cache.match(`${base}/offline`)
  const storedAt = Number(known?.headers.get('x-stored-at') ?? 0)
  if (Date.now() - storedAt > hourMs) await store(base)
}

const store = async (base) => {
  const address = `${base}/offline`
  const reply = await fetch(address, { credentials: 'omit' })
  // An address such as /it leads elsewhere if the language is not offered.
  if (!reply.ok || new URL(reply.url).pathname !== address) return
  const html = await makeAlone(await reply.text())
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'",
    'x-stored-at': String(Date.now()),
  }
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(html, { headers }))
}

/** Puts the styles into the page and removes what it would load. */
const makeAlone = async (html) => {
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  const styles = await Promise.all(sheets.map(async ([, href]) => (await fetch(href)).text()))
  const theme = await (await fetch('/theme.js')).text()
  return html
    .replaceAll(/<link[^>]*>/g, '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replace(
      '</head>',
      () => `<style>${styles.join('\n')}</style><script>${theme}${again}</script></head>`,
    )
}

/** Opens the requested page as soon as there is a network. */
const again = 'addEventListener("online",()=>location.reload());'
