import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import {
  addMember,
  commissionRows,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { activatePackage } from '../../../../test/money/purchases.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]

beforeEach(async () => {
  await enableProgram({ require_package: true, pool_cap_bp: 9000 })
})
afterEach(expectValidLedger)

const join = (terms: object = { may_refer: true }, holder_id: number = users.mia.id) =>
  activatePackage({ kind: 'subscription', terms, days: 10, holder_id })
const refund = () =>
  db.execute(sql`update package_purchases set state = 'refunded' where kind = 'subscription'`)
const obstacle = async () => (await mia('GET', '/member-dashboard')).data.programme.obstacle
const direct = { member_id: users.mia.id, kind: 'direct', amount: 500 }

test('a membership with referrals lets a member earn on the terms of the settings until it ends', async () => {
  await sellReferred()
  expect(await commissionRows()).toEqual([])
  expect(await obstacle()).toBe('no_package')

  await join()
  await sellReferred()
  expect(await commissionRows()).toMatchObject([direct])
  const { rows } = await db.execute(
    sql`select rate_source, package_purchase_id, hold_days::int from line_referrals`,
  )
  expect(rows).toEqual([{ rate_source: 'default', package_purchase_id: null, hold_days: 14 }])
  expect(await obstacle()).toBeNull()

  clock.move({ days: 11 })
  await sellReferred()
  expect((await commissionRows()).filter(({ state }) => state !== 'unqualified')).toHaveLength(1)
  expect(await obstacle()).toBe('no_package')
})

test('a membership without referrals, or a refunded one, earns its holder nothing', async () => {
  await join({ may_refer: false, may_use_pos: true })
  await sellReferred()
  expect(await obstacle()).toBe('no_package')

  await refund()
  await join()
  expect(await obstacle()).toBeNull()
  await refund()
  await sellReferred()
  expect(await commissionRows()).toEqual([])
})

test('a sponsor with such a membership earns the level commission, and the calculator agrees', async () => {
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${top} where id = ${users.mia.id}`)
  await join()
  await sellReferred()
  expect(await commissionRows()).toMatchObject([direct])

  await join(undefined, top)
  const { product_id } = await sellReferred()
  expect((await commissionRows()).slice(1)).toMatchObject([
    direct,
    { member_id: top, kind: 'level', level: 1, amount: 200 },
  ])
  const query = { product_id, member_id: users.mia.id }
  expect((await ada('GET', '/admin/affiliate-calculation', query)).data).toMatchObject({
    obstacle: null,
    earners: [
      { level: 0, member: { id: users.mia.id }, amount_minor: 500 },
      { level: 1, member: { id: top }, amount_minor: 200 },
    ],
  })
})

test('the preview of a package compares it with what the membership already earns', async () => {
  await join()
  await sellReferred()
  const draft = { name: 'More', price_minor: 900, duration_days: 30, bonus_bp: 100 }
  const package_id = (await ada('POST', '/admin/affiliate-package', draft)).data.id

  expect((await mia('GET', '/package-preview', { package_id })).data).toMatchObject({
    catalog: { products: 1, raised: 1, median_before_bp: 500 },
    last_30_days: { orders: 1, earned_minor: 500 },
  })
})
