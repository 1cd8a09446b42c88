import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import {
  advanceOrder,
  expectValidLedger,
  mature,
  runJob,
  sell,
  getShopBalances,
} from '../../../test/ledger.ts'
import { hire } from '../../../test/applicant.ts'
import { as, users, clock, db, drain } from '../../../test/app.ts'

const [ada, bob, una, sam] = [as('ada'), as('bob'), as('una'), as('sam')]
const id = users.sam.shop_id

afterEach(expectValidLedger)

const decide = (collected_by: unknown, who = ada) =>
  who('POST', '/admin/shop-cash', { id, collected_by })
const limit = (cash_due_max_minor: number, cash_grace_days: number) =>
  db.execute(sql`insert into settings (topic, value) values ('earning',
    ${JSON.stringify({ cash_due_max_minor, cash_grace_days })}::jsonb)
    on conflict (topic) do update set value = excluded.value`)
/** Sam's product, delivered to Una and paid in cash. */
const deliver = async () => {
  const sold = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(sold.id, 'delivered')
  return sold
}

test('a shop follows the platform’s cash setting until it gets its own, and both sides see who collects', async () => {
  expect(await sam('GET', '/seller/cash')).toMatchObject({
    data: { collected_by: 'courier', own: null, cash_minor: 0, over_since: null },
  })
  await deliver()
  expect(await getShopBalances()).toMatchObject({ cash_due: 0 })

  expect(await decide('seller')).toMatchObject({
    success: true,
    message: 'Saved. This applies to future deliveries.',
    data: { collected_by: 'seller', own: 'seller' },
  })
  await deliver()
  expect(await getShopBalances()).toMatchObject({ cash_due: 6000 })
  expect(await sam('GET', '/seller/cash')).toMatchObject({
    data: { collected_by: 'seller', own: 'seller', cash_minor: 6000 },
  })
  // The setting applies to this shop only: other shops do not collect their own cash.
  const { id: other } = await sell({ seller: 'sol', by: 'cash_on_delivery' })
  await advanceOrder(other, 'delivered')
  expect(await getShopBalances('sol')).toMatchObject({ cash_due: 0 })
})

test('existing debt remains after the collector changes, and is offset against earnings', async () => {
  await decide('seller')
  await deliver()
  expect(await decide(null)).toMatchObject({ data: { collected_by: 'courier', own: null } })
  await deliver()
  expect(await getShopBalances()).toMatchObject({ cash_due: 6000, pending: 10_800 })
  const paid = { courier: 'Courier', batch: 'B-1', gross_minor: 6000 }
  await ada('POST', '/admin/courier-remittance', paid)

  await mature()

  expect(await getShopBalances()).toMatchObject({ cash_due: 0, available: 4800 })
})

test('the limit, the days of grace and the suspension apply to a shop that collects cash itself', async () => {
  await limit(5000, 3)
  await decide('seller')
  const { product_id } = await deliver()
  const add = () => una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })

  await runJob('check-cash')
  const since = clock.now()
  const { data } = await sam('GET', '/seller/cash')
  expect(data).toMatchObject({ limit_minor: 5000, grace_days: 3, stopped_at: null })
  expect(new Date(data.stops_at).getTime() - new Date(data.over_since).getTime()).toBe(
    3 * 86_400_000,
  )
  expect(Math.abs(new Date(data.over_since).getTime() - since.getTime())).toBeLessThan(60_000)
  expect(await add()).toMatchObject({ success: true })

  clock.move({ days: 4 })
  await runJob('check-cash')
  const stopped = { stopped_at: expect.any(String) }
  expect(await sam('GET', '/seller/cash')).toMatchObject({ data: stopped })
  expect(await sam('GET', '/seller/dashboard')).toMatchObject({ data: { money: stopped } })
  expect(await add()).toMatchObject({ success: false })
  // Changing the collector does not settle what is owed.
  await decide('courier')
  await runJob('check-cash')
  expect(await add()).toMatchObject({ success: false })

  const paid = { shop_id: id, amount_minor: 1000, reference: 'BANK-1' }
  await ada('POST', '/admin/seller-remittance', paid)
  expect(await add()).toMatchObject({ success: true })
  expect(await sam('GET', '/seller/cash')).toMatchObject({
    data: { cash_minor: 5000, over_since: null, stops_at: null, stopped_at: null },
  })
})

test('only staff with the permission change it, the audit log records it, and shop logins need the money permission', async () => {
  expect(await decide('seller', bob)).toMatchObject({ code: 'forbidden' })
  expect(await decide('seller', sam)).toMatchObject({ code: 'forbidden' })
  expect(await decide('postman')).toMatchObject({
    code: 'invalid',
    errors: { collected_by: expect.any(String) },
  })
  expect(await ada('POST', '/admin/shop-cash', { id: 99, collected_by: null })).toMatchObject({
    code: 'not_found',
  })
  expect(await ada('GET', '/admin/shop-cash/99')).toMatchObject({ code: 'not_found' })
  await decide('seller')
  await drain()
  const { rows } = await db.execute<{ record_id: number; after: object }>(
    sql`select record_id, after from audit_changes where record = 'shop_cash'`,
  )
  expect(rows).toMatchObject([{ record_id: id, after: { collected_by: 'seller' } }])

  const otto = await hire(['order'], 'Otto')
  expect(await otto.call('GET', '/seller/cash')).toMatchObject({ code: 'forbidden' })
})
