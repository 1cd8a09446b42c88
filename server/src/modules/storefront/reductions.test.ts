import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'

const [ada, guest] = [as('ada'), as(undefined)]

/** The home country is the United States, which has no rule by default. */
const addRule = (reduction_days = 30) =>
  ada('POST', '/admin/consumer-rule', { country: 'US', reduction_days })

const compareAt = async () => (await guest('GET', '/product/1')).data.compare_at_minor

const sellAt = async (price_minor: number, compare_at_minor: number | null) => {
  await db.execute(sql`update variants
    set price_minor = ${price_minor}, compare_at_minor = ${compare_at_minor}`)
}

/** Former prices, each with the days since it ended. */
const setHistory = async (...prices: [price_minor: number, days: number][]) => {
  await db.execute(sql`delete from price_changes`)
  for (const [price_minor, days] of prices)
    await db.execute(sql`insert into price_changes (variant_id, price_minor, until_at)
      select id, ${price_minor}, ${clock.now().toISOString()}::timestamptz - ${days} * interval '1 day'
      from variants`)
}

test('without a rule the compare-at price of the seller is struck through', async () => {
  await createProduct(db, { price_minor: 1000 })
  await sellAt(800, 1500)

  expect(await compareAt()).toBe(1500)
})

test('with a rule the lowest price of the days before the reduction is struck through', async () => {
  await createProduct(db, { price_minor: 1000 })
  await sellAt(800, 1500)
  await addRule()

  await setHistory([1000, 2])
  expect(await compareAt()).toBe(1000)
  await setHistory([900, 20], [1000, 2])
  expect(await compareAt()).toBe(900)
  // More than 30 days before the reduction.
  await setHistory([900, 40], [1000, 2])
  expect(await compareAt()).toBe(1000)
  // Not above the price now.
  await setHistory([800, 20], [1000, 2])
  expect(await compareAt()).toBeNull()
  // The seller's price is lower.
  await sellAt(800, 850)
  await setHistory([1000, 2])
  expect(await compareAt()).toBe(850)
})

test('with a rule nothing is struck through if the price was never higher', async () => {
  await createProduct(db, { price_minor: 800 })
  await addRule()
  await sellAt(800, 1500)
  await setHistory()

  expect(await compareAt()).toBeNull()
})
