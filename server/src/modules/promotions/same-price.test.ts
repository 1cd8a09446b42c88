import { reducedPrice, reductions } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { delivery } from '../../../test/delivery.ts'
import { makeAxis, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { inDays } from '../../../test/offers.ts'
import { as, db } from '../../../test/app.ts'

const [una, guest] = [as('una'), as(undefined)]

const price = fc.integer({ min: 1, max: 200_000 })
const item = fc.record({
  type: fc.constantFrom(...reductions),
  value: fc.integer({ min: 1, max: 9_999 }),
  which: fc.constantFrom('product', 'first', 'second'),
  runs: fc.boolean(),
})
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never

let product: { id: number; variants: number[]; choices: object[] }

beforeEach(async () => {
  const size = await makeAxis('Size', ['S', 'L'])
  const choices = [size.choose('S'), size.choose('L')]
  const made = await makeProduct({
    variants: choices.map((choice) =>
      makeVariantInput({ product_attributes: [choice], on_hand: 9000 }),
    ),
  })
  product = { id: made.id, variants: made.variant_rows.map(({ id }) => id), choices }
})

/**
 * Writes directly to the tables: the rules for admins are tested elsewhere, and this test needs all
 * cases.
 */
const arrange = async (prices: [number, number], items: Item[]) => {
  await db.execute(sql`update order_lines set offer_item_id = null`)
  await db.execute(sql`delete from offer_items`)
  for (const [index, id] of product.variants.entries())
    await db.execute(sql`update variants set price_minor = ${prices[index]} where id = ${id}`)
  await db.execute(sql`update products set price_minor = ${Math.min(...prices)}`)
  for (const [index, { type, value, which, runs }] of items.entries()) {
    const variant = { product: null, first: product.variants[0], second: product.variants[1] }[
      which
    ]
    await db.execute(sql`
      with offer as (
        insert into offers (title, slug, starts_at, ends_at)
        values ('Any', gen_random_uuid(), ${inDays(runs ? -1 : 1)}, ${inDays(2)}) returning id
      )
      insert into offer_items (offer_id, product_id, variant_id, type, value, rank)
      select id, ${product.id}, ${variant}::bigint, ${type}, ${value}, ${index} from offer`)
  }
}

/** Price according to the rule, without SQL. */
const ruled = (base: number, which: Item['which'], items: Item[]) =>
  items
    .filter((one) => one.runs && (one.which === 'product' || one.which === which))
    .map((one) => reducedPrice(base, one))
    .filter((reduced) => reduced > 0)
    .reduce((lowest, reduced) => Math.min(lowest, reduced), base)

/** Adds the shipping of one platform shipment: 5.00, free from 50.00. */
const withShipping = (goods: number) => (goods >= 5000 ? goods : goods + 500)

const getPageAndCard = async () => {
  const page = (await guest('GET', `/product/${product.id}`)).data
  const [card] = (await guest('GET', '/section-products?section=new-arrival')).data
  return { page, card }
}

test('for any offers, the price that is shown is the price that is charged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(price, price),
      fc.array(item, { maxLength: 4 }),
      async (prices, items) => {
        await arrange(prices, items)
        const [small, large] = [ruled(prices[0], 'first', items), ruled(prices[1], 'second', items)]

        const { page, card } = await getPageAndCard()
        expect(page.variants.map((one: { price_minor: number }) => one.price_minor)).toEqual([
          small,
          large,
        ])
        expect([page.price_minor, card.price_minor]).toEqual(Array(2).fill(Math.min(small, large)))
        for (const [index, expected] of [small, large].entries()) {
          const input = {
            product_id: product.id,
            quantity: 3,
            product_attributes: [product.choices[index]],
          }
          const cart = await una('POST', '/cart', input)
          expect(cart.data.subtotal_minor).toBe(3 * expected)
          expect(cart.data.lines[0].notice).toBeNull()
          expect(await una('PUT', '/checkout', delivery)).toMatchObject({
            data: { total_minor: withShipping(3 * expected) },
          })
        }
      },
    ),
    { numRuns: 25 },
  )
})
