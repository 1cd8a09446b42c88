import { listCalls, toCallName } from '../../../server/src/http/docs/calls.ts'
import { isFileCall } from '../../../server/src/http/request/send-file.ts'

/**
 * Records an example of each GET, and of a few writes, from a running demo marketplace. Calls whose
 * input cannot be derived from a list have none.
 */
export const recordExamples = async (url) => {
  const ask = await signIn(url)
  const examples = {}
  const calls = listCalls().filter((call) => !isFileCall(call) && !call.personal)
  const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const others = calls.filter((call) => call.method === 'GET' && !lists.includes(call))

  for (const call of [...lists, ...others]) {
    const input = inputOf(call, examples)
    const data = input && (await ask(call, input))
    if (data !== undefined && input) examples[toCallName(call)] = toExample(input, data)
  }
  for (const [name, input] of Object.entries(writes(examples))) {
    const call = calls.find((one) => toCallName(one) === name)
    const data = call && (await ask(call, input))
    if (data !== undefined) examples[name] = toExample(input, data)
  }
  const sorted = Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(Object.fromEntries(sorted))
  return JSON.parse(text.replaceAll(url, 'https://market.example'))
}

const toExample = (input, data) => ({
  ...(Object.keys(input).length > 0 && { input }),
  data: shorten(data),
})

/** One row of a list and two objects of any other are enough. */
const shorten = (value, key = '') => {
  if (Array.isArray(value) && typeof value[0] !== 'object') return value
  if (Array.isArray(value)) return value.slice(0, key === 'rows' ? 1 : 2).map((one) => shorten(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, name)]))
}

/** The accounts of the demo marketplace, by the first word of an access. */
const accounts = {
  signed_in: 'member',
  buyer: 'user',
  member: 'member',
  seller: 'seller',
  admin: 'admin',
}

const signIn = async (url) => {
  const tokens = new Map()
  for (const name of new Set(Object.values(accounts))) {
    const path = name === 'admin' ? '/admin/login' : '/login'
    const body = { email: `${name}@demo.test`, password: 'demo-Market-2026' }
    const data = await send(`${url}/api${path}`, { method: 'POST', body })
    tokens.set(name, data.access_token)
  }
  return async ({ method, path, access }, input) => {
    const [area = ''] = access.split(':')
    const filled = path.replace(/:(\w+)/g, (_, field) => String(input[field]))
    const isInQuery = method === 'GET' || method === 'DELETE'
    const query = isInQuery ? `?${toQuery(input, path)}` : ''
    return send(`${url}/api${filled}${query}`, {
      method,
      token: tokens.get(accounts[area] ?? ''),
      ...(!isInQuery && { body: input }),
    })
  }
}

const toQuery = (input, path) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([field, value]) =>
      path.includes(`:${field}`) ? [] : [value].flat().map((one) => [field, String(one)]),
    ),
  ).toString()

/** Returns the data of a call; undefined if it was refused. */
const send = async (address, { method, token, body }) => {
  const reply = await fetch(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { success, data } = await reply.json()
  return success ? data : undefined
}

/** Returns the input of a GET: what it needs, from the lists that were recorded before it. */
const inputOf = (call, examples) => {
  const name = toCallName(call)
  const fixed = inputs(examples)[name]
  if (fixed) return fixed
  if (!call.path.endsWith('/:id')) return {}
  const list = `GET ${call.path.replace('/:id', '-list')}`
  const id = firstOf(examples[lists[name] ?? list])['id']
  return typeof id === 'number' ? { id } : undefined
}

/** The lists whose rows a call reads, where their names differ. */
const lists = {
  'GET /product/:id': 'GET /products',
  'GET /related-products/:id': 'GET /products',
  'GET /product-review/:id': 'GET /products',
  'GET /shops/:id': 'GET /shops',
  'GET /shops-products/:id': 'GET /shops',
  'GET /shop-review/:id': 'GET /shops',
  'GET /order-details/:id': 'GET /order-list',
  'GET /admin/shop-cash/:id': 'GET /admin/shop-list',
}

/** Returns the first row of a recorded list. */
const firstOf = (example) => {
  const data = example?.data
  const rows = Array.isArray(data) ? data : data?.rows
  const [row] = Array.isArray(rows) ? rows : []
  return row ?? {}
}

const inputs = (examples) => {
  const { id: product_id } = firstOf(examples['GET /products'])
  const { slug } = firstOf(examples['GET /shops'])
  return {
    'GET /address-rules': { country: 'US' },
    'GET /search-suggestions': { q: 'shirt' },
    'GET /admin/search': { q: 'shirt' },
    'GET /question-list': { product_id },
    'GET /delivery-estimate': { product_id },
    'GET /shop-by-slug': { slug },
    'GET /order-list': { per_page: 1 },
    'GET /admin/order-list': { per_page: 1, sort: 'placed_at', order: 'desc' },
    'GET /seller/order-list': { per_page: 1 },
    'GET /seller/event-list': { limit: 1 },
    'GET /admin/event-list': { limit: 1 },
  }
}

/** Writes that change nothing for the calls after them. */
const writes = (examples) => {
  const { id: product_id } = firstOf(examples['GET /products'])
  const { id: order_id } = firstOf(examples['GET /seller/order-list'])
  return {
    'POST /saved': { product_ids: [product_id] },
    'DELETE /saved': { product_id },
    'POST /admin/brand': { name: 'Northwind' },
    'POST /admin/unit': { name: 'Bundle', short: 'bdl', decimals: 0 },
    'POST /admin/order-note': { id: order_id, note: 'Call before delivery', is_public: false },
    'POST /seller/order-note': { id: order_id, note: 'Packed in two boxes', is_public: true },
  }
}
