import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, sell } from '../../../../test/ledger.ts'
import { users } from '../../../../test/users.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createReferral, click } from '../../../../test/money/referred.ts'
import { as, clock, db } from '../../../../test/app.ts'

const [mia, una] = [as('mia'), as('una')]
const ask = async (path: string) => (await mia('GET', path)).data

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

/** Una buys through mia's link, and the order is delivered. */
const createReferredOrder = async (of: Parameters<typeof createReferral>[0] | object = {}) => {
  const { id, product_id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  const click_id = await click({ product_id })
  await createReferral({ order_id: id, click_id, ...of })
  return { order_id: id, product_id }
}

test('each commission says how it was calculated', async () => {
  const { product_id } = await createReferredOrder({ amount_minor: 257, reversed_minor: 57 })

  const { rows, counts, sums, total } = await ask('/my-earnings')

  expect(total).toBe(1)
  expect(counts).toMatchObject({ pending: 1, tracked: 0 })
  expect(sums.pending).toEqual({ amount_minor: 257, reversed_minor: 57 })
  expect(rows[0]).toMatchObject({
    kind: 'direct',
    level: 0,
    through: null,
    product: { id: product_id, name: 'Oslo mug', quantity: 1 },
    base_minor: 6000,
    amount_minor: 257,
    reversed_minor: 57,
    state: 'pending',
    why: {
      base_minor: 6000,
      rate_source: 'default',
      rate_bp: 500,
      package_name: null,
      multiplier_x100: 100,
      wanted_minor: 480,
      pool_minor: 360,
      capped_minor: 0,
      hold_days: 14,
      source: 'link',
    },
  })
})

test('a commission of zero says why, and status, type and days filter the list', async () => {
  await createReferredOrder({ state: 'unqualified', amount_minor: 0, reason: 'no_package' })
  await createReferredOrder({ state: 'available', matured_at: clock.now().toISOString() })
  const today = clock.now().toISOString().slice(0, 10)

  expect(await ask('/my-earnings?state=unqualified')).toMatchObject({
    total: 1,
    rows: [{ reason: 'no_package', amount_minor: 0 }],
    counts: { unqualified: 1, available: 1 },
  })
  expect(await ask('/my-earnings?kind=level')).toMatchObject({ total: 0 })
  expect(await ask(`/my-earnings?from=${today}&to=${today}&q=mug`)).toMatchObject({ total: 2 })
  expect(await ask('/my-earnings?to=2020-01-01')).toMatchObject({ total: 0 })
  expect(await mia('GET', '/my-earnings?state=rich')).toMatchObject({ code: 'invalid' })
})

/** Staff book a bonus or a correction for mia. */
const adjust = async (amount_minor: number, reason: string) => {
  clock.move({ minutes: 1 })
  const body = { id: users.mia.id, amount_minor, reason, uuid: randomUUID() }
  await as('ada')('POST', '/admin/affiliate-adjustment', body)
}

test('bonuses, deductions and write-offs of the platform appear in the same list', async () => {
  await createReferredOrder({ amount_minor: 300 })
  await adjust(500, 'A strong month')
  await adjust(-800, 'Counted twice')
  clock.move({ minutes: 1 })
  const writeoff = { id: users.mia.id, amount_minor: 100, reason: 'Long ago', uuid: randomUUID() }
  await as('ada')('POST', '/admin/affiliate-writeoff', writeoff)

  const { rows, total, counts, sums } = await ask('/my-earnings')
  expect(rows).toMatchObject([
    { id: -3, kind: 'writeoff', amount_minor: 100, reason: 'Long ago', state: 'available' },
    { id: -2, kind: 'correction', amount_minor: -800, product: null, why: null },
    { id: -1, kind: 'bonus', amount_minor: 500, order_number: null },
    { id: 1, kind: 'direct', amount_minor: 300 },
  ])
  expect([total, counts.available, sums.available.amount_minor]).toEqual([4, 3, -200])
  expect(await ask('/my-earnings?kind=correction')).toMatchObject({ total: 1 })
  expect(await ask('/my-earnings?q=strong')).toMatchObject({ total: 1, rows: [{ id: -1 }] })
  expect(await ask('/my-earnings?sort=matures_at&order=asc')).toMatchObject({ total: 4 })
})

test('manual adjustments are explained, down to the ledger entries', async () => {
  await adjust(500, 'A strong month')
  await adjust(-800, 'Counted twice')
  const why = { kind: 'earning_adjustment', id: 2 }
  const { data } = await mia('GET', '/explain', why)

  expect(data).toMatchObject({
    title: 'Correction',
    amount_minor: -800,
    facts: [{ text: 'Counted twice' }, {}],
  })
  // The wallet covers 500: the rest is a debt.
  const entries: { purpose: string; amount_minor: number }[] = data.entries
  expect(entries.map(({ purpose, amount_minor }) => `${purpose} ${amount_minor}`)).toEqual(
    expect.arrayContaining(['wallet 500', 'owner_debt 300']),
  )
  expect(await una('GET', '/explain', why)).toMatchObject({ code: 'not_found' })
})

test('members cannot see the commissions of other members', async () => {
  await createReferredOrder({ member_id: users.una.id })

  expect(await ask('/my-earnings')).toMatchObject({ total: 0, rows: [] })
  expect(await una('GET', '/my-earnings')).toMatchObject({ code: 'forbidden' })
  expect(await as(undefined)('GET', '/my-earnings')).toMatchObject({ code: 'unauthenticated' })
})

test('a level commission names the referring member with an abbreviated name', async () => {
  await createReferredOrder({ member_id: users.una.id, earner_id: users.mia.id, amount_minor: 120 })

  expect((await ask('/my-earnings')).rows).toMatchObject([
    { kind: 'level', level: 1, through: 'un***', amount_minor: 120 },
  ])
})

test('visitors are counted by day and by shared attributes, and never named', async () => {
  const { product_id } = await createReferredOrder()
  await click({ product_id, is_unique: false, device: 'computer', country: null })
  await click({ days_ago: 40, sub_id: 'mail' })
  await click({ rejected_reason: 'bot' })

  const visitors = await ask('/visitors?days=30')
  expect(visitors).toMatchObject({
    funnel: {
      clicks: 2,
      unique: 1,
      orders: 1,
      delivered: 1,
      released: 0,
      sales_minor: 6000,
      earned_minor: 300,
      conversion_bp: null,
      epc_minor: null,
      average_minor: 6000,
    },
    rejected: 1,
    clicks_before: 1,
    devices: [
      { name: 'computer', clicks: 1 },
      { name: 'phone', clicks: 1 },
    ],
    referers: [{ name: 'blog.test', clicks: 2 }],
  })
  expect(visitors.days).toHaveLength(30)
  expect(await ask('/visitors?label=mail&days=90')).toMatchObject({
    funnel: { clicks: 1, orders: 0, sign_ups: 0 },
  })
})

test('clicks are listed individually, without the visitor or the address', async () => {
  const { product_id } = await createReferredOrder()
  await click({ product_id, is_unique: false, device: 'computer', country: null })
  await click({ days_ago: 40, sub_id: 'mail' })
  await click({ rejected_reason: 'bot' })

  const list = await ask('/visitors-list?days=90')
  expect(list).toMatchObject({ total: 4, page: 1 })
  expect(list.rows.map(({ id }: { id: number }) => id)).toEqual([4, 3, 2, 1])
  expect(await ask('/visitors-list?view=ordered')).toMatchObject({
    rows: [{ product: { id: product_id, name: 'Oslo mug' }, has_ordered: true }],
  })
  expect(JSON.stringify(list)).not.toContain('ip_hash')
  expect(await ask('/visitors-list?device=computer')).toMatchObject({ total: 1 })
})

test('visits retain their numbers on every page, from both ends, and are found by product name', async () => {
  await createReferredOrder()
  for (const days_ago of [3, 1, 4, 2]) await click({ days_ago, sub_id: `day_${days_ago}` })
  const idsOf = async (query: string): Promise<number[]> =>
    (await ask(`/visitors-list?${query}`)).rows.map(({ id }: { id: number }) => id)

  expect(await idsOf('order=asc')).toEqual([1, 2, 3, 4, 5])
  for (const [page, visible] of [[5, 4], [3, 2], [1], []].entries())
    expect(await idsOf(`per_page=2&page=${page + 1}`)).toEqual(visible)
  for (const [page, visible] of [[1, 2], [3, 4], [5], []].entries())
    expect(await idsOf(`order=asc&per_page=2&page=${page + 1}`)).toEqual(visible)
  expect(await ask('/visitors-list?q=slo%20m')).toMatchObject({
    total: 1,
    rows: [{ product: { name: 'Oslo mug' } }],
  })
  expect(await ask('/visitors-list?q=y_4')).toMatchObject({ total: 1, rows: [{ sub_id: 'day_4' }] })
  expect(await ask('/visitors-list?q=%25')).toMatchObject({ total: 0, rows: [] })
})

test('a conversion rate is shown from a hundred clicks on, and not before', async () => {
  const { product_id } = await createReferredOrder()
  await db.execute(sql`
    insert into referral_clicks (id, code, member_id, product_id, visitor_id, landed_at, ip_hash,
      ua_hash, device, is_unique)
    select gen_random_uuid(), 'MIA', ${users.mia.id}, ${product_id}, gen_random_uuid(),
      ${clock.now().toISOString()}::timestamptz - interval '1 hour', 'a', 'b', 'phone', true
    from generate_series(1, 99)`)

  expect(await ask('/referral-product')).toMatchObject({
    total: 1,
    rows: [
      {
        id: product_id,
        link: expect.stringMatching(
          /^http:\/\/market\.test\/product-details\/.+\?referral_code=MIA$/,
        ),
        clicks: 100,
        unique: 100,
        orders: 1,
        delivered: 1,
        earned_minor: 300,
        conversion_bp: 100,
        epc_minor: 3,
      },
    ],
    sums: { clicks: 100, orders: 1 },
  })
  expect(await ask('/referral-product?to=2020-01-01')).toMatchObject({ total: 0, rows: [] })
})
