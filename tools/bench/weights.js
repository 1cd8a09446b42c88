import { parseArgs } from 'node:util'

import { withBrowser } from '../process/browse.js'
import { saveResult } from './cached.js'

const { values: chosen } = parseArgs({
  options: {
    /** The address of a running server with the demo; by default, one is started. */
    market: { type: 'string', default: '' },
    /** Also prints each script with its bytes. */
    files: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const password = 'demo-Market-2026'
const quietMs = 1_500

const pages = [
  ['home page', '/'],
  ['list', '/shop'],
  ['product', ''],
  ['/login', '/login'],
  ['/order-track', '/order-track'],
  ['cart, opened', '/', { as: 'user@demo.test', click: '[data-opens=cart]' }],
  ['/checkout', '/checkout', { as: 'user@demo.test', holdsItem: true }],
  ['/user', '/user', { as: 'user@demo.test' }],
  ['/seller', '/seller', { as: 'seller@demo.test' }],
  ['/admin', '/admin', { as: 'admin@demo.test' }],
  ['POS', '/member/pos-create', { as: 'member@demo.test' }],
]

/** Measures the scripts that pages request from an empty cache until the network is quiet. */
const bench = async ({ browser, market }) => {
  const rows = {}
  const product = await findProduct(market)
  for (const [name, path, visitor = {}] of pages) {
    if (chosen.only && !name.includes(chosen.only)) continue
    const scripts = await look({ browser, market, path: path || product.path, visitor, product })
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    rows[name] = { 'JS kB': Number((bytes / 1000).toFixed(1)), scripts: scripts.length }
    if (chosen.files) console.table(scripts.toSorted((one, other) => other.bytes - one.bytes))
  }
  console.table(rows)
  saveResult('weights', rows)
}

const findProduct = async (market) => {
  const { rows } = await ask(market, '/products?per_page=1&in_stock=1')
  const [{ id, slug }] = rows
  const { variants } = await ask(market, `/product/${id}`)
  const [{ product_attributes }] = variants
  return { path: `/product-details/${id}-${slug}`, item: { product_id: id, product_attributes } }
}

const look = async ({ browser, market, path, visitor, product }) => {
  const token = visitor.as && (await signIn(market, visitor.as))
  if (visitor.holdsItem)
    await ask(market, '/cart', { token, body: { ...product.item, quantity: 1 } })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...(token && { storageState: signedIn(market, token) }),
  })
  const page = await context.newPage()
  const scripts = await countScripts(page)
  await page.goto(market + path, { waitUntil: 'load' })
  if (visitor.click) await page.locator(visitor.click).first().click()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
  await context.close()
  return scripts
}

/** Collects the scripts that a page transfers, compressed, and without HTTP headers. */
const countScripts = async (page) => {
  const scripts = []
  const opened = new Map()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, encodedDataLength: headers } = response
    if (type === 'Script') opened.set(requestId, { name: new URL(url).pathname, headers })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = opened.get(requestId)
    if (script) scripts.push({ name: script.name, bytes: encodedDataLength - script.headers })
  })
  await devtools.send('Network.enable')
  return scripts
}

const signIn = async (market, email) => {
  const path = email.startsWith('admin') ? '/admin/login' : '/login'
  const { access_token } = await ask(market, path, { body: { email, password } })
  return access_token
}

const signedIn = (market, token) => ({
  cookies: [],
  origins: [{ origin: market, localStorage: [{ name: 'auth_token', value: token }] }],
})

/** Calls the API: POST if there is a body. */
const ask = async (market, path, { token, body } = {}) => {
  const response = await fetch(`${market}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { success, message, data } = await response.json()
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

await withBrowser(chosen.market, bench)
