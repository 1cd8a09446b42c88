import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

import { stockProducts } from '../../bench/buying/buyers.js'
import { onDatabase } from '../../bench/app.js'
import { signInOften } from '../people.js'

const requests = Number(process.env.MEMORY_REQUESTS ?? 100_000)
const workers = 12
const looks = 10
const grownMax = 0.15

/** A hundred thousand requests of all kinds: memory must not grow after the first tenth of them. */
export const memoryFlat = async (market) => {
  const wrong = []
  // A restart removes what loading the demo data left in the heap.
  await market.server.end()
  await market.server.start()
  const tokens = await signInOften(market.url(), 'user@demo.test', Math.ceil(requests / 1_500) + 20)
  const products = await onDatabase(market.url(), stockProducts)
  const seen = []
  let failed = 0
  const began = performance.now()
  for (let look = 1; look <= looks; look++) {
    failed += await sendRequests(market, { tokens, products, count: requests / looks, from: look })
    seen.push(memoryOf(market))
    console.log(`  ${(requests / looks) * look} requests: ${seen.at(-1)} MB`)
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  // Garbage varies: the minimum of each half counts.
  const early = Math.min(...seen.slice(1, looks / 2))
  const late = Math.min(...seen.slice(looks / 2))
  if (late > early * (1 + grownMax)) wrong.push(`the memory grew from ${early} to ${late} MB`)
  if (failed > 0) wrong.push(`${failed} requests were not answered, or with 5xx`)
  const figure = `${requests} requests in ${seconds} s: ${early} MB in the first half, ${late} MB in the second`
  return { figure, wrong }
}

const memoryOf = ({ server }) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024,
  )

const sendRequests = async (market, { tokens, products, count, from }) => {
  let left = count
  let failed = 0
  const work = async (worker) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (; left > 0; left--) {
      // Uses another address and another session each time, to stay below the rate limits.
      const localAddress = `127.0.${from}.${worker + 2}`
      const status = await ask({ market, agent, localAddress }, kindOf(left, tokens, products))
      if (!(status < 500)) failed++
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return failed
}

const pages = ['/', '/products', '/shops', '/terms', '/offers', '/login', '/nothing-here']

/** Pages, lists, products, searches, carts, refusals and malformed bodies. */
const kindOf = (number, tokens, products) => {
  const token = tokens[number % tokens.length]
  const item = products[number % products.length]
  const cart = JSON.stringify({ product_id: item, quantity: 1, product_attributes: [] })
  const kinds = [
    { path: pages[number % pages.length] },
    { path: `/api/products?page=${(number % 9) + 1}` },
    { path: `/api/product/${item}` },
    { path: `/api/products?q=lamp%20${number % 500}` },
    { path: '/api/cart-list', token },
    { path: '/api/order-list', token },
    { path: '/api/cart', method: 'POST', token, body: cart },
    { path: '/api/cart-clear', method: 'DELETE', token },
    { path: '/api/cart', method: 'POST', token, body: '{"broken' },
    { path: `/product-details/${item}` },
    { path: '/api/order-list' },
  ]
  return kinds[number % kinds.length]
}

const ask = ({ market, agent, localAddress }, { path, method = 'GET', token, body }) =>
  new Promise((done) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const to = { host: '127.0.0.1', port: market.server.port() }
    const sent = request({ ...to, path, method, headers, agent, localAddress }, (reply) => {
      reply.resume()
      reply.once('close', () => done(reply.statusCode))
    })
    sent.once('error', () => done(599))
    sent.end(body)
  })
