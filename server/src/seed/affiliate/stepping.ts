import type { Step } from '../../modules/affiliate/tracking/visitors/step.ts'
import type { Landing } from '../../modules/affiliate/tracking/landed.ts'
import { createRandom } from '../random.ts'

const minuteMs = 60_000

/**
 * Builds the steps of visitors on the site, the same each time; some arrive by a link to the
 * storefront.
 */
export const stepping = () => {
  const random = createRandom('steps')
  return {
    /** Some links lead to the storefront instead of a product. */
    spread: (landings: Landing[]): Landing[] =>
      landings.map((one) => (random.chance(0.25) ? { ...one, product_id: null } : one)),
    /** Most visitors view a product; some of them add it to the cart. */
    browse: (landings: Landing[], products: number[]): Step[] =>
      landings
        .filter((one) => !one.is_bot)
        .flatMap(({ product_id, visitor_id, landed_at }) => {
          if (product_id === null && random.chance(0.3)) return []
          const at = new Date(landed_at.getTime() + random.whole(1, 9) * minuteMs)
          const step = { visitor_id, user_id: null, at }
          const seen = product_id ?? random.pick(products)
          return [{ ...step, product_id: seen, is_in_cart: random.chance(0.14) }]
        }),
    /** A buyer has added the product to the cart before. */
    buy: (user_id: number, products: number[], at: Date): Step[] =>
      products.map((product_id) => ({
        visitor_id: null,
        user_id,
        product_id,
        at,
        is_in_cart: true,
      })),
  }
}
export type Stepping = ReturnType<typeof stepping>
