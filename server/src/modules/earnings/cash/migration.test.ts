import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  advanceOrder,
  expectValidLedger,
  runJob,
  sell,
  getShopBalances,
} from '../../../../test/ledger.ts'
import { oldMigration } from '../../../db/old-chain/write-old-chain.ts'
import { as, clock, db, ownerPool } from '../../../../test/app.ts'

const ada = as('ada')

afterEach(expectValidLedger)

const deliver = async (carrier: string) => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'shipped', { carrier })
  await ada('POST', '/admin/order-status', { id, status: 'delivered' })
  clock.move({ minutes: 5 })
}
const remit = (courier: string, batch: string, gross_minor: number) =>
  ada('POST', '/admin/courier-remittance', { courier, batch, gross_minor })

const assigned = async () => {
  const { rows } = await db.execute(sql`
    select c.order_id::int, c.courier, c.left_minor::int, c.remitted_at is not null as is_paid,
      array(select r.remittance_id || ':' || r.amount_minor from remittance_orders r
        where r.order_id = c.order_id order by 1) as paid
    from courier_cash c order by 1`)
  return rows
}

/** Runs the part of the migration that reads the ledger and the remittances of before. */
const migrate = async () => {
  const text = oldMigration('0133_courier_cash.sql')
  const [, rest = ''] = text.split('-- Existing remittances')
  const [part = ''] = rest.split('-- A recorded remittance')
  await ownerPool.query('truncate remittance_orders, courier_cash')
  await ownerPool.query(`-- ${part}`)
}

test('the migration assigns earlier remittances by the current rules', async () => {
  for (const carrier of ['Swiftlane', 'Roadrunner', 'Swiftlane', 'Swiftlane'])
    await deliver(carrier)
  await remit('Swiftlane', 'B-1', 4000)
  await remit('Swiftlane', 'B-2', 5000)
  await remit('Roadrunner', 'B-3', 6000)
  clock.move({ days: 15 })
  await runJob('mature-earnings')
  const before = await assigned()
  expect(before).toMatchObject([
    { courier: 'Swiftlane', left_minor: 0, is_paid: true, paid: ['1:4000', '2:2000'] },
    { courier: 'Roadrunner', left_minor: 0, is_paid: true, paid: ['3:6000'] },
    { courier: 'Swiftlane', left_minor: 3000, is_paid: false, paid: ['2:3000'] },
    { courier: 'Swiftlane', left_minor: 6000, is_paid: false, paid: [] },
  ])

  await migrate()

  expect(await assigned()).toEqual(before)
  expect(await getShopBalances()).toMatchObject({ available: 2 * 5400, pending: 2 * 5400 })
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ available: 2 * 5400 })
  await remit('Swiftlane', 'B-4', 9000)
  await runJob('mature-earnings')
  expect(await getShopBalances()).toMatchObject({ available: 4 * 5400 })
})
