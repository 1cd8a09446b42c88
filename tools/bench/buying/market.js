import { setTimeout as sleep } from 'node:timers/promises'

import { createServer } from '../../crash/server.js'
import { onDatabase } from '../app.js'
import { admitBuyers, stockProducts } from './buyers.js'

const order = {
  address: {
    name: 'Bench',
    phone: '+1 202 555 0119',
    line1: '12 Mill Road',
    city: 'Portland',
    region: 'OR',
    postcode: '97205',
    country: 'US',
  },
  payment_method: 'cash_on_delivery',
  accept_terms: true,
  confirmed_age: 21,
}

/**
 * Starts a marketplace with many buyers and enough stock; on an empty database, with the demo data.
 * With `isSplit`, a second process sends the e-mails.
 */
export const openMarket = async ({ url, folder, env = {}, isSplit = false }) => {
  const server = createServer({ url, folder })
  const worker = createServer({ url, folder })
  await server.start({ env: { PROCESS: isSplit ? 'web' : 'all', ...env } })
  if (isSplit) await worker.start({ env: { PROCESS: 'worker', DEMO: '0' } })
  return {
    params: { port: server.port(), url, worker: isSplit && worker.port() },
    ...(await createWork(url)),
    stop: async () => {
      await worker.kill()
      await server.kill()
    },
  }
}

/** Admits buyers and stocks products: the work that a running market can be measured by. */
export const createWork = async (url) => {
  const [tokens, products] = await onDatabase(url, async (client) => [
    await admitBuyers(client),
    await stockProducts(client),
  ])
  const settle = () => onDatabase(url, untilJobsAreDone)
  await settle()
  return { work: workOf({ tokens, products }), settle }
}

/**
 * Waits for the emails of the orders, and for the resize jobs of the demo images, which are not
 * part of an order.
 */
const untilJobsAreDone = async (client) => {
  const open = `select from pgboss.job where state < 'completed' and start_after <= now()
      and name = 'resize-image'
    union all select from outbox where due_at <> 'infinity' limit 1`
  while ((await client.query(open)).rowCount) await sleep(50)
}

/** The work of buyers. Each piece has another buyer and another product than the one before. */
const workOf = ({ tokens, products }) => {
  let count = 0
  const nextBuyer = () => {
    const at = count++
    return { token: tokens[at % tokens.length], product_id: products[at % products.length] }
  }
  const line = (product_id) => ({ product_id, quantity: 1, product_attributes: [] })
  const requestOf = ({ token }, method, path, body) => ({
    method,
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const addLine = (buyer) => requestOf(buyer, 'POST', '/cart', line(buyer.product_id))
  return {
    addLine: { next: () => addLine(nextBuyer()) },
    buyNow: {
      next: () => {
        const buyer = nextBuyer()
        return requestOf(buyer, 'PUT', '/buy-now', { ...order, ...line(buyer.product_id) })
      },
    },
    checkOut: {
      steps: 3,
      next: [
        (own) => addLine((own.buyer = nextBuyer())),
        ({ buyer }) => requestOf(buyer, 'GET', '/get-cart-resource?country=US'),
        ({ buyer }) => requestOf(buyer, 'PUT', '/checkout', order),
      ],
    },
  }
}
