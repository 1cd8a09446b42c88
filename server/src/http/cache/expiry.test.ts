import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db, users } from '../../../test/app.ts'
import { makeOffer } from '../../../test/offers.ts'
import { createProduct } from '../../../test/products.ts'
import { createNextChange } from './expiry.ts'

const dayMs = 86_400_000

/** Returns an instant a number of days after the present hour, which no time of day of a shop has. */
const inDays = (days: number) => {
  const hour = Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000
  return new Date(hour + days * dayMs + 60_000).toISOString()
}

/** Returns the days from now of all changes that are not the time of day from which orders wait. */
const listChanges = async () => {
  const found: string[] = []
  let at = clock.now().getTime()
  const until = at + 20 * dayMs
  while (at < until) {
    const now = at
    at = await createNextChange({ db, now: () => now }).find()
    const time = new Date(at).toISOString()
    if (time.slice(14, 16) === '01') found.push(time)
  }
  return found
}

test('cached pages expire when offers, public coupons and closed shops start and end', async () => {
  clock.stop()
  const { product_id } = await createProduct(db, { seller: 'sam' })
  await makeOffer([{ product_id }], { starts_at: inDays(2), ends_at: inDays(5) })
  const coupon = {
    type: 'percent',
    value: 1000,
    title: 'Spring',
    per_user_limit: 9,
    funded_by: 'seller',
  }
  const coupons = [
    { code: 'PUBLIC', is_public: true, starts_at: inDays(3), ends_at: inDays(6) },
    { code: 'HIDDEN-FROM-ALL', is_public: false, starts_at: inDays(9), ends_at: inDays(10) },
  ]
  for (const one of coupons)
    expect(await as('ada')('POST', '/admin/coupon', { ...coupon, ...one })).toMatchObject({
      success: true,
    })
  await db.execute(sql`update shops set closed_from = ${inDays(4)}, closed_to = ${inDays(7)}
    where owner_id = ${users.sam.id}`)

  expect(await listChanges()).toEqual([2, 3, 4, 5, 6, 7].map(inDays))
})
