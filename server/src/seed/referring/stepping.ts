import type { Step } from '../../modules/affiliate/capturing/following/step.ts'
import type { Landing } from '../../modules/affiliate/capturing/landed.ts'
import { createRandom } from '../random.ts'

const minuteMs = 60_000

/** What visitors do once they are there, alike every time: some come by a link to the whole store. */
export const stepping = () => {
  const random = createRandom('steps')
  return {
    /** Some links are to the store, and not to one thing. */
    spread: (landings: Landing[]): Landing[] =>
      landings.map((one) => (random.chance(0.25) ? { ...one, product_id: null } : one)),
    /** Of those, most open something; of all, some put it into the cart. */
    browse: (landings: Landing[], things: number[]): Step[] =>
      landings
        .filter((one) => !one.is_bot)
        .flatMap(({ product_id, visitor_id, landed_at }) => {
          if (product_id === null && random.chance(0.3)) return []
          const at = new Date(landed_at.getTime() + random.whole(1, 9) * minuteMs)
          const step = { visitor_id, user_id: null, at }
          const seen = product_id ?? random.pick(things)
          return [{ ...step, product_id: seen, is_in_cart: random.chance(0.14) }]
        }),
    /** Who buys something has put it into the cart before. */
    buy: (user_id: number, things: number[], at: Date): Step[] =>
      things.map((product_id) => ({ visitor_id: null, user_id, product_id, at, is_in_cart: true })),
  }
}
export type Stepping = ReturnType<typeof stepping>
