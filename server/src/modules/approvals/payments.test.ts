import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { bound, decide, grantBob, hire } from '../../../test/approving.ts'
import { advanceOrder, expectValidLedger, sell, getShopBalances } from '../../../test/ledger.ts'
import { address } from '../../../test/delivery.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { getBalance, countRows } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const [ada, bob, una, mia] = [as('ada'), as('bob'), as('una'), as('mia')]
const sent = { message: 'Sent for approval', data: { approval_id: expect.any(Number) } }
const wallet = () => getBalance('wallet', users.una.id)
const effectsOf = async (id = 1) =>
  new Map(
    (await ada('GET', `/admin/approval/${id}`)).data.effects.map(
      (one: { label: string; amount_minor: number | null; text: string }) => [
        one.label,
        one.amount_minor ?? one.text,
      ],
    ),
  )

beforeEach(() => grantBob('order', 'billing', 'employee'))
afterEach(expectValidLedger)

const writeOrder = async (more: object = {}, price_minor = bound + 1) => {
  const { variant_id } = await createProduct(db, { seller: 'sam', price_minor })
  return bob('POST', '/admin/order', {
    user_id: users.una.id,
    lines: [{ variant_id, quantity: 1 }],
    address: { ...address, phone: '+47 22 55 01 19' },
    payment_method: 'bank',
    payment_reference: 'INVENTED-1',
    ...more,
  })
}

test('a manual order paid by bank transfer waits for a second person', async () => {
  expect(await writeOrder()).toMatchObject(sent)

  expect(await countRows('orders')).toBe(0)
  expect(await effectsOf()).toEqual(
    new Map<string, unknown>([
      ['Order total', 500_001],
      ['Recorded as received at the bank', 500_001],
      ['Bank reference', 'INVENTED-1'],
      ['Items', '1 × Oslo mug'],
    ]),
  )
  expect(await decide(1, 'approved', bob)).toMatchObject({ code: 'forbidden' })
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect((await ada('GET', '/admin/order/1')).data).toMatchObject({
    payment_status: 'paid',
    status: 'confirmed',
  })
})

test('small orders paid by bank transfer are added up over a day', async () => {
  expect((await writeOrder({}, 300_000)).data).toMatchObject({ group_id: 1 })
  expect(await writeOrder({}, 300_000)).toMatchObject(sent)
  clock.move({ days: 1, minutes: 1 })
  expect((await writeOrder({}, 300_000)).data).toMatchObject({ group_id: 2 })
})

test('a discount above the limit waits for approval, whatever the payment method, because its shop gains', async () => {
  const gift = { discount_minor: bound + 1, discount_reason: 'A friend' }

  const reply = await writeOrder({ ...gift, payment_method: 'cash_on_delivery' })

  expect(reply).toMatchObject(sent)
  expect((await effectsOf()).get('Discount paid by the marketplace')).toBe(bound + 1)
})

test('a pending order is not placed at a total other than the one that was approved', async () => {
  await writeOrder()
  await db.execute(sql`update variants set price_minor = price_minor + 100`)
  await db.execute(sql`update products set price_minor = price_minor + 100`)

  expect(await decide(1, 'approved')).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('total has changed'),
  })
  expect(await countRows('orders')).toBe(0)
})

test('amounts removed from a paid order go to the wallet after a second person approves', async () => {
  const { id } = await sell({ seller: 'sam', price_minor: bound, quantity: 3 })
  const change = { id, lines: [{ order_line_id: 1, quantity: 1 }] }
  const lower = (to: string) =>
    bob('PUT', '/admin/order', { ...change, refund: { to, reason: 'Out of stock' } })

  expect(await lower('wallet')).toMatchObject(sent)
  expect(await wallet()).toBe(0)
  expect((await effectsOf()).get('Paid and not refunded before')).toBe(3 * bound)

  await decide(1, 'approved')
  expect(await wallet()).toBe(2 * bound)
})

test('an approval does not change an order that was edited in the meantime', async () => {
  const { id } = await sell({ seller: 'sam', price_minor: bound, quantity: 3 })
  const change = (quantity: number, to: string, who = bob) =>
    who('PUT', '/admin/order', {
      id,
      lines: [{ order_line_id: 1, quantity }],
      refund: { to, reason: 'Out of stock' },
    })
  await change(1, 'wallet')
  expect(await change(2, 'source', ada)).toMatchObject({ success: true })

  expect(await decide(1, 'approved')).toMatchObject({ code: 'conflict' })
  expect(await wallet()).toBe(0)
})

const cashReturn = async (price_minor = 2 * bound) => {
  const { id } = await sell({ seller: 'sam', price_minor, by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')
  const line = { order_line_id: 1, quantity: 1, reason: 'defect', condition: 'opened' }
  await una('POST', '/return', { order_id: id, lines: [line], refund_to: 'wallet' })
  await ada('POST', '/admin/return-status', { id: 1, status: 'approved' })
}
const moveReturn = (status: string, who = bob) =>
  who('POST', '/admin/return-status', { id: 1, status })
const returnState = async () => (await una('GET', '/return-list')).data.rows[0].state

test('one employee cannot refund unreceived cash to a wallet', async () => {
  await cashReturn()

  expect(await moveReturn('received')).toMatchObject({
    success: true,
    message: 'Return received. Its refund was sent for approval.',
    data: { state: 'received' },
  })
  expect(await moveReturn('refunded')).toMatchObject({ data: { approval_id: 1 } })
  expect(await wallet()).toBe(0)

  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await wallet()).toBe(2 * bound)
  expect(await returnState()).toBe('refunded')
})

test('a shop alone cannot turn a cash sale into a wallet balance of its buyer', async () => {
  await cashReturn()

  expect(
    await as('sam')('POST', '/seller/return-status', { id: 1, status: 'received' }),
  ).toMatchObject({
    success: true,
    message: 'Return received. Its refund was sent for approval.',
    data: { state: 'received' },
  })
  expect(await wallet()).toBe(0)

  expect(await decide(1, 'approved', as('sam'))).toMatchObject({ success: false })
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await wallet()).toBe(2 * bound)
  expect(await returnState()).toBe('refunded')
})

test('a shop cannot refund any cash to a wallet before the courier has remitted it', async () => {
  await cashReturn(6000)
  const receive = () => as('sam')('POST', '/seller/return-status', { id: 1, status: 'received' })

  expect(await receive()).toMatchObject({
    message: 'Return received. Its refund was sent for approval.',
  })
  expect(await wallet()).toBe(0)
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await wallet()).toBe(6000)
})

test('a shop refunds cash to a wallet once the courier has remitted it', async () => {
  await cashReturn(6000)
  const paid = { courier: 'Courier', batch: 'B-1', gross_minor: 6000 }
  expect(await bob('POST', '/admin/courier-remittance', paid)).toMatchObject({ success: true })

  await as('sam')('POST', '/seller/return-status', { id: 1, status: 'received' })
  expect(await wallet()).toBe(6000)
})

test('one employee cannot record a courier remittance above the limit', async () => {
  const { id } = await sell({ seller: 'sam', price_minor: 2 * bound, by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')
  const invented = { courier: 'Courier', batch: 'INVENTED-6', gross_minor: 2 * bound }

  expect(await bob('POST', '/admin/courier-remittance', invented)).toMatchObject(sent)
  expect(await getBalance('cod_in_transit')).toBe(2 * bound)
  expect((await effectsOf()).get('Cash held by courier before')).toBe(2 * bound)

  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await getBalance('cod_in_transit')).toBe(0)
})

test('a return refunded while its approval was pending is not refunded again', async () => {
  await cashReturn()
  await moveReturn('received')
  await db.execute(sql`insert into settings (topic, value)
    values ('payout', '{"dual_control_minor": 100000000}')`)
  const max = await hire('max', 'order')
  const otherDay = { days: 1, minutes: 1 }
  clock.move(otherDay)
  expect(await moveReturn('refunded', max.call)).toMatchObject({ success: true })
  expect(await returnState()).toBe('refunded')

  expect(await decide(1, 'approved')).toMatchObject({ code: 'conflict' })
  expect(await wallet()).toBe(2 * bound)
})

const offlinePurchase = async (price_minor: number) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into packages (kind, name, price_minor, duration_days)
    values ('affiliate', 'Star', ${price_minor}, 30) returning id`)
  const purchase = { package_id: rows[0]?.id, payment_method: 'offline' }
  return (await mia('PUT', '/purchase-affiliate-package', purchase)).data.purchase_id as number
}
const confirmPackage = (id: number) =>
  bob('POST', '/admin/purchase-affiliate-package-status', {
    id,
    status: 'confirmed',
    reference: 'INVENTED-2',
  })

test('a package marked as paid by one employee cannot be refunded to a wallet', async () => {
  const id = await offlinePurchase(bound + 1)

  expect(await confirmPackage(id)).toMatchObject(sent)
  const giveBack = { id, status: 'refunded', reason: 'Not needed' }
  expect(await bob('POST', '/admin/purchase-affiliate-package-status', giveBack)).toMatchObject({
    code: 'conflict',
  })

  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect((await mia('GET', '/my-affiliate-packages')).data[0].state).toBe('active')
  expect(await confirmPackage(id)).toMatchObject({ code: 'conflict' })
})

test('one employee cannot write off the debt of a shop', async () => {
  const { id } = await sell({ seller: 'sam', price_minor: 2 * bound, by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered', { collected_by: 'seller' })
  const owed = (await getShopBalances()).cash_due
  const payment = { shop_id: 1, amount_minor: bound + 1, reference: 'INVENTED-3' }

  expect(await bob('POST', '/admin/seller-remittance', payment)).toMatchObject(sent)
  expect((await getShopBalances()).cash_due).toBe(owed)
  expect((await effectsOf()).get('Cash on delivery owed before')).toBe(owed)
  await db.execute(sql`insert into settings (topic, value)
    values ('payout', '{"dual_control_minor": 100000000}')`)
  const rest = { shop_id: 1, amount_minor: owed - bound, reference: 'BANK-4' }
  expect(await ada('POST', '/admin/seller-remittance', rest)).toMatchObject({ success: true })

  expect(await decide(1, 'approved')).toMatchObject({
    errors: { amount_minor: 'The amount exceeds what this shop owes' },
  })
  expect((await getShopBalances()).cash_due).toBe(bound)
})

test('one employee cannot record POS cash above the limit as received', async () => {
  await letMiaSell({ pos_float_limit_minor: 10_000_000 })
  const mug = await createProduct(db, { seller: 'sam', price_minor: bound })
  const register = await openPosDevice()
  await register.sell({ products: [{ ...mug, price_minor: bound, qty: 2 }] })
  const report = { amount_minor: bound + 1, reference: 'INVENTED-5' }
  const { data } = await mia('POST', '/pos-remittance', report)
  const confirm = () =>
    bob('POST', '/admin/pos-remittance-status', { id: data.id, status: 'confirmed' })
  const due = () => getBalance('pos_cash_due', users.mia.id)

  expect(await confirm()).toMatchObject(sent)
  expect(await confirm()).toMatchObject({ data: { approval_id: 1 } })
  expect(await due()).toBe(2 * bound)
  expect((await effectsOf()).get('Owed by the member before')).toBe(2 * bound)

  await decide(1, 'approved')
  expect(await due()).toBe(bound - 1)
})
