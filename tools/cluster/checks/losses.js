import { setTimeout as sleep } from 'node:timers/promises'

import { buy, demand, pickProduct } from './buying.js'
import { toProductPath, countReads } from './shared.js'

/** Reads pages one after the other, of products that are not cached for long. */
const readOn = ({ calls, products }) => {
  const statuses = []
  const over = new AbortController()
  const reading = (async () => {
    for (let at = 0; !over.signal.aborted; at++) {
      const reply = await calls('GET', toProductPath(products[at % products.length]))
      statuses.push(reply?.status)
    }
  })()
  return {
    statuses,
    stop: async () => {
      over.abort()
      await reading
    },
  }
}

const isWrong = (status) => status !== 200

export const lostReplica = async (market) => {
  const { db, webs, standby } = market
  const reader = readOn(market)
  await sleep(1_000)
  await standby.kill()
  // Invalidates the cache, so that every page has to be rendered again.
  await db.execute(
    `update products set name = name || '.' where id in (select id from products limit 50)`,
  )
  await sleep(4_000)
  await reader.stop()
  const before = await countReads(webs)
  await market.calls('GET', '/')
  const after = await countReads(webs)
  const wrong = reader.statuses.filter(isWrong)
  demand(
    wrong.length === 0,
    `${wrong.length} of ${reader.statuses.length} pages: ${wrong.slice(0, 5)}`,
  )
  demand(after.copy === before.copy, 'a lost replica is still read')
  return { saw: `${reader.statuses.length} pages, each answered` }
}

/** Places orders of many buyers until it is stopped. */
const orderOn = ({ calls, tokens, products }) => {
  const replies = []
  const over = new AbortController()
  const buyer = async (number) => {
    for (let at = number; !over.signal.aborted; at += 4) {
      const token = tokens[at % tokens.length]
      replies.push(await buy(calls, { token, product_id: pickProduct(products, at) }))
    }
  }
  const buyers = [0, 1, 2, 3].map(buyer)
  return {
    replies,
    stop: async () => {
      over.abort()
      await Promise.all(buyers)
    },
  }
}

const countOf = (replies, test) => replies.filter(test).length

export const rollingRestart = async (market) => {
  const { webs, env, proxy } = market
  const orders = orderOn(market)
  for (const web of webs) {
    await web.end()
    await web.start({ env })
    while (proxy.ready() < webs.length) await sleep(50)
  }
  await orders.stop()
  const failed = countOf(orders.replies, (reply) => !reply?.success)
  demand(failed === 0, `${failed} of ${orders.replies.length} orders failed`)
  return { saw: `${orders.replies.length} orders, none failed` }
}

export const lostWeb = async (market) => {
  const { webs, env } = market
  const orders = orderOn(market)
  await sleep(1_000)
  await webs[0].kill()
  await sleep(2_000)
  await orders.stop()
  // The outcome of its requests in progress is unknown; later ones were answered by the other
  // process.
  const failed = countOf(orders.replies, (reply) => !reply?.success)
  demand(failed <= 4, `${failed} of ${orders.replies.length} orders failed`)
  await webs[0].start({ env })
  return { saw: `${orders.replies.length - failed} orders placed, ${failed} interrupted` }
}
