import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { buy, deliver } from '../../../test/orders.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { createProduct } from '../../../test/products.ts'
import { as, db } from '../../../test/app.ts'

const [una, ada] = [as('una'), as('ada')]
const lines = 3

const write = fc.record({
  act: fc.constant('write' as const),
  order_line_id: fc.integer({ min: 1, max: lines }),
  target: fc.constantFrom('product', 'seller'),
  rating: fc.integer({ min: 1, max: 5 }),
})
const decide = fc.record({
  act: fc.constant('decide' as const),
  id: fc.integer({ min: 1, max: lines * 2 }),
  status: fc.constantFrom('published', 'published', 'rejected'),
})
/** Two concurrent actions, as two employees could perform them. */
const moment = fc.tuple(fc.oneof(write, decide), fc.oneof(write, decide))
type Act = typeof moment extends fc.Arbitrary<[infer One, unknown]> ? One : never

const take = ({ act, ...sent }: Act) =>
  act === 'write'
    ? una('POST', '/review', sent)
    : ada('POST', '/admin/review-status', { ...sent, reason: 'It is about the courier' })

const deleteReviews = async () => {
  await db.execute(sql`delete from reviews`)
  await db.execute(sql`alter table reviews alter column id restart`)
  await db.execute(sql`update products set rating_total = 0, rating_count = 0`)
  await db.execute(sql`update shops set rating_total = 0, rating_count = 0`)
}

test('for any reviews and decisions, a rating is the mean of the published reviews', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 50 })
  for (let line = 1; line <= lines; line++) {
    await buy(una, product_id)
    await deliver(line)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 8, maxLength: 16 }), async (moments) => {
      await deleteReviews()
      for (const both of moments) {
        await Promise.all(both.map(take))
        expect(await brokenInvariants(db)).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})
