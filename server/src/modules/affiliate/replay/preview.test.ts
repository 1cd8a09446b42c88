import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeBoost } from '../../../../test/boosts.ts'
import { makeCategory } from '../../../../test/goods.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { enableProgram, sellReferred } from '../../../../test/money/program.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, mia, una, sam] = [as('ada'), as('mia'), as('una'), as('sam')]

afterEach(expectValidLedger)

const offer = async (path: 'affiliate' | 'boost', terms: object) => {
  const draft = { name: 'More', price_minor: 900, duration_days: 30, ...terms }
  if (path === 'boost') return Number((await makeBoost(draft)).id)
  const reply = await ada('POST', '/admin/affiliate-package', draft)
  if (!reply.success) throw new Error(JSON.stringify(reply))
  return reply.data.id as number
}
const preview = async (package_id: number, who = mia) =>
  (await who('GET', '/package-preview', { package_id })).data
const buy = async (path: 'affiliate' | 'boost', package_id: number, more: object = {}) => {
  await fillWallet(users.mia.id, 900)
  const body = { package_id, payment_method: 'wallet', ...more }
  const reply = await mia('PUT', `/purchase-${path}-package`, body)
  clock.move({ minutes: 1 })
  return reply
}
const prices = [10_000, 4000, 25_000]
const sellAll = async () => {
  for (const price_minor of prices) await sellReferred({ price_minor })
}
const earned = async () => {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(amount_minor), 0)::int as minor from commissions where kind = 'direct'`)
  return rows[0]?.minor ?? 0
}

test('a package that would change nothing is flagged before payment and not sold', async () => {
  // The commission is at the limit of the margin, so a higher rate changes nothing.
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await sellAll()
  const package_id = await offer('affiliate', { bonus_bp: 500 })

  expect(await preview(package_id)).toMatchObject({
    verdict: 'none',
    has_other_benefit: false,
    catalog: { products: 3, raised: 0, median_before_bp: 600, median_after_bp: 600, examples: [] },
    last_30_days: { orders: 3, earned_minor: 2340, would_earn_minor: 2340 },
    break_even_orders: null,
  })
  for (const more of [{}, { accepts_small_effect: true }])
    expect(await buy('affiliate', package_id, more)).toMatchObject({
      success: false,
      code: 'no_effect',
    })
  expect((await mia('GET', '/my-affiliate-packages')).data).toEqual([])
})

test('the preview of a package shows what it would have earned on the same sales', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await sellAll()
  const before = await earned()
  const package_id = await offer('affiliate', { pool_cap_bp: 9000 })

  const found = await preview(package_id)
  expect(found).toMatchObject({
    verdict: 'gain',
    catalog: { products: 3, raised: 3, median_before_bp: 600, median_after_bp: 900 },
    last_30_days: { orders: 3, earned_minor: before },
    break_even_orders: Math.ceil((900 * 3) / (found.last_30_days.would_earn_minor - before)),
    promise:
      'Your commission increases on 3 of 3 products. In the last 30 days, you would have earned $11.70 more.',
  })

  expect(await buy('affiliate', package_id)).toMatchObject({ success: true })
  await sellAll()
  expect((await earned()) - before).toBe(found.last_30_days.would_earn_minor)
  // A holder compares the package with having none.
  expect((await preview(package_id)).verdict).toBe('gain')
})

test('the preview of a boost shows what it would have added on the same sales, up to its limit', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await sellAll()
  const before = await earned()
  const boost = { boost: 'earning_multiplier', multiplier_x100: 200, max_minor: 1500 }
  const package_id = await offer('boost', boost)

  const found = await preview(package_id)
  expect(found).toMatchObject({ verdict: 'gain', catalog: { raised: 3 } })
  expect(found.last_30_days.would_earn_minor).toBe(before + 1500)

  expect(await buy('boost', package_id)).toMatchObject({ success: true })
  await sellAll()
  expect((await earned()) - before).toBe(found.last_30_days.would_earn_minor)
})

test('a package with little effect is sold to a buyer who accepts it, and cashback is previewed as well', async () => {
  await enableProgram({ default_bp: 2000, level_bps: [], max_depth: 0 })
  await sellAll()
  const package_id = await offer('affiliate', { pool_cap_bp: 9000, price_minor: 90_000 })
  await fillWallet(users.mia.id, 90_000)

  expect(await preview(package_id)).toMatchObject({ verdict: 'small' })
  expect(await buy('affiliate', package_id)).toMatchObject({ code: 'small_effect' })
  expect(await buy('affiliate', package_id, { accepts_small_effect: true })).toMatchObject({
    success: true,
    data: { state: 'active' },
  })

  const back = await offer('boost', { boost: 'cashback', bp: 500, max_minor: 1800 })
  expect(await preview(back, una)).toMatchObject({
    verdict: 'gain',
    catalog: { products: 3, raised: 3, median_before_bp: 0, median_after_bp: 500 },
    last_30_days: { orders: 3, earned_minor: 0 },
  })
})

test('a large catalog is sampled over all of its products', async () => {
  await enableProgram({ default_bp: 1000, level_bps: [], max_depth: 0 })
  const { id: category_id } = await makeCategory('Mugs')
  await db.execute(sql`
    insert into products (name, slug, category_id, price_minor, published_at)
    select 'Mug ' || n, 'mug-' || n, ${category_id}, 1000 * n, now() from generate_series(1, 5100) n`)
  const package_id = await offer('affiliate', { bonus_bp: 500 })

  const { catalog } = await preview(package_id)

  // The first 10 of each 51 ids; the largest gain is that of the last sampled product.
  expect(catalog).toMatchObject({ is_sampled: true, products: 1000, raised: 1000 })
  expect(catalog.examples[0].name).toBe('Mug 5059')
})

test('a package is previewed by those who may buy it', async () => {
  const affiliate = await offer('affiliate', { pool_cap_bp: 9000 })
  const sponsored = await offer('boost', {
    boost: 'visibility',
    slots: 3,
    placement: 'home',
    products: 1,
  })

  expect(await preview(sponsored)).toMatchObject({ catalog: null, verdict: 'gain' })
  const query = { package_id: affiliate }
  expect(await una('GET', '/package-preview', query)).toMatchObject({ code: 'not_found' })
  expect(await sam('GET', '/package-preview', query)).toMatchObject({ code: 'forbidden' })
  expect(await mia('GET', '/package-preview', { package_id: 999 })).toMatchObject({
    code: 'not_found',
  })
})
