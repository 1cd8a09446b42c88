import { parseArgs } from 'node:util'

import { withBrowser } from '../process/browse.js'
import { saveResult } from './cached.js'

const { values: chosen } = parseArgs({
  options: {
    /** The address of a running server; by default, one is started. */
    market: { type: 'string', default: '' },
    times: { type: 'string', default: '3' },
  },
})
const phone = { width: 390, height: 844 }
const slower = 4
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
const quietMs = 2_000

/** Measures the first page load on a slow phone and a slow connection, with empty caches. */
const bench = async ({ browser, market }) => {
  const rows = {}
  for (const [name, path] of Object.entries(await pagesOf(browser, market))) {
    const looks = []
    for (let at = 0; at < Number(chosen.times); at++) looks.push(await look(browser, market + path))
    rows[name] = looks.toSorted((one, other) => one['LCP ms'] - other['LCP ms'])[
      Math.floor(looks.length / 2)
    ]
  }
  console.table(rows)
  saveResult('mobile', rows)
}

const pagesOf = async (browser, market) => {
  const page = await browser.newPage()
  await page.goto(`${market}/shop`)
  const product = await page.locator('a[href^="/product-details/"]').first().getAttribute('href')
  await page.close()
  return { 'the home page': '/', 'the list': '/shop', 'a product': product }
}

const look = async (browser, address) => {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const bytes = await slowDown(page)
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  const { fcp, lcp, cls, tasks } = seen
  const blocked = tasks
    .filter(({ at }) => at >= fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
  return {
    'FCP ms': Math.round(fcp),
    'LCP ms': Math.round(lcp),
    CLS: Number(cls.toFixed(3)),
    'TBT ms': Math.round(blocked),
    ...Object.fromEntries(
      kinds.map(([kind, name]) => [
        `${name} kB`,
        Number(((bytes.get(kind) ?? 0) / 1024).toFixed(1)),
      ]),
    ),
  }
}

const kinds = [
  ['Document', 'HTML'],
  ['Stylesheet', 'CSS'],
  ['Script', 'JS'],
  ['Font', 'fonts'],
  ['Image', 'pictures'],
]

/** Throttles the network and the CPU as on such a phone; returns the transferred bytes by type. */
const slowDown = async (page) => {
  const bytes = new Map()
  const kindOf = new Map()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return bytes
}

/** Runs in the page before any other script. */
const watch = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  globalThis.seen = seen
  const on = (type, reported) =>
    new PerformanceObserver((list) => list.getEntries().forEach(reported)).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, ms: duration }))
}

await withBrowser(chosen.market, bench)
