import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, sell } from '../../../../../test/ledger.ts'
import { users } from '../../../../../test/users.ts'
import { brokenInvariants } from '../../../../../test/invariants.ts'
import { createReferral } from '../../../../../test/money/referred.ts'
import { as, clock, db } from '../../../../../test/app.ts'

const mia = as('mia')
const ask = async (labels: object = {}) => (await mia('GET', '/my-earnings', labels)).data
const idsOf = async (labels: object) => (await ask(labels)).rows.map(({ id }: { id: number }) => id)

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

/** Staff adjust mia's earnings. */
const adjustMember = async (amount_minor: number, reason: string) => {
  const body = { id: users.mia.id, amount_minor, reason, uuid: randomUUID() }
  expect(await as('ada')('POST', '/admin/affiliate-adjustment', body)).toMatchObject({
    success: true,
  })
}

const createReferredOrder = async (of: { amount_minor: number; state?: string }) => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  await createReferral({ order_id: id, ...of })
}

test('search text is matched literally, including pattern characters', async () => {
  await adjustMember(100, 'Half: 50% of it')
  await adjustMember(100, 'Half: 50 of it')
  await adjustMember(100, 'See bonus_two')
  await adjustMember(100, 'See bonus-two')

  expect(await idsOf({ q: '50%' })).toEqual([-1])
  expect(await idsOf({ q: 'BONUS_T' })).toEqual([-3])
  expect(await idsOf({ q: '%' })).toEqual([-1])
  expect(await ask({ q: 'half' })).toMatchObject({
    total: 2,
    sums: { available: { amount_minor: 200 } },
  })
  expect(await ask({ q: 'nowhere' })).toMatchObject({ total: 0, rows: [] })
})

test('commissions and bonuses are sorted together across pages, ties by id', async () => {
  await createReferredOrder({ amount_minor: 300 })
  await createReferredOrder({ amount_minor: 100, state: 'tracked' })
  await adjustMember(300, 'A gift')
  await adjustMember(200, 'Another gift')

  expect(await idsOf({ sort: 'amount_minor', order: 'desc' })).toEqual([1, -1, -2, 2])
  expect(await idsOf({ sort: 'amount_minor', order: 'asc' })).toEqual([2, -2, -1, 1])
  // Earnings without a release date come last in either direction.
  expect(await idsOf({ sort: 'matures_at', order: 'desc' })).toEqual([2, 1, -1, -2])
  expect(await idsOf({ sort: 'matures_at', order: 'asc' })).toEqual([1, 2, -2, -1])
  const both = { sort: 'amount_minor', order: 'desc', per_page: 2 }
  expect(await ask({ ...both, page: 2 })).toMatchObject({ total: 4, rows: [{ id: -2 }, { id: 2 }] })
  expect(await ask({ ...both, page: 3 })).toMatchObject({ total: 4, rows: [] })
  expect(await ask({ state: 'tracked', q: 'mug' })).toMatchObject({
    total: 1,
    rows: [{ id: 2, product: { name: 'Oslo mug' } }],
    counts: { tracked: 1, pending: 1, available: 0 },
  })
})

test('days begin and end in the marketplace’s time zone', async () => {
  const day = clock.now().toISOString().slice(0, 10)
  await adjustMember(100, 'In the evening')
  await db.execute(sql`update earning_adjustments set created_at = ${`${day}T23:30:00Z`}`)
  expect(await idsOf({ from: day, to: day })).toEqual([-1])

  await as('ada')('PUT', '/admin/general-settings', { time_zone: 'Europe/Oslo' })
  expect(await idsOf({ from: day, to: day })).toEqual([])
  expect(await idsOf({ from: day })).toEqual([-1])
  expect(await idsOf({ to: day })).toEqual([])
})
