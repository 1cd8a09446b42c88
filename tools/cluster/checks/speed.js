import { buy, demand, pickProduct } from './buying.js'

const seconds = 10
const buyers = 8

/**
 * Not a limit, only a measurement: orders per second on this machine with two web processes and a
 * worker.
 */
export const ordersASecond = async ({ calls, tokens, products }) => {
  const end = performance.now() + seconds * 1_000
  let placed = 0
  const times = []
  const buyer = async (number) => {
    for (let at = number; performance.now() < end; at += buyers) {
      const began = performance.now()
      const reply = await buy(calls, {
        token: tokens[at % tokens.length],
        product_id: pickProduct(products, at),
      })
      demand(reply?.success, `an order was not placed: ${reply?.text}`)
      times.push(performance.now() - began)
      placed += 1
    }
  }
  await Promise.all(Array.from({ length: buyers }, (_, number) => buyer(number)))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { saw: `${(placed / seconds).toFixed(0)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms` }
}
