import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { made } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { countRows, getBalance, order } from '../../../../test/paying.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, clock, db, drain, inbox, jobs } from '../../../../test/app.ts'

const [ada, bob, una, mia] = [as('ada'), as('bob'), as('una'), as('mia')]

const account = {
  holder: 'Emporia GmbH',
  bank: 'Commerzbank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  number: '',
  routing: '',
}
const addMethod = (more: object = {}) =>
  made(
    ada('POST', '/admin/checkout-method', {
      code: 'transfer',
      provider: 'bank_transfer',
      account,
      ...more,
    }),
  )

/** An order of una's, 45.00 with shipping, that waits for its transfer. */
const waiting = async () => {
  await addMethod()
  const mug = await createProduct(db, { seller: 'sam', price_minor: 4000, stock: 5 })
  const { data } = await order(una, mug.product_id, { payment_method: 'bank_transfer' })
  return { ...mug, ...data }
}
const book = (more: object = {}) =>
  ada('POST', '/admin/bank-transfer', {
    group_id: 1,
    amount_minor: 4500,
    reference: 'BANK 1',
    ...more,
  })
const list = async (state = '') =>
  (await ada('GET', `/admin/bank-transfer-list${state && `?state=${state}`}`)).data.rows
const details = async () => (await una('GET', '/order-details/1')).data
const expire = async () => {
  await jobs.send(db, 'close-orders', null)
  await drain()
}

afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

test('an order by bank transfer shows its buyer account, amount, reference and deadline', async () => {
  const { group_number, payment_url, variant_id } = await waiting()
  await drain()

  expect(payment_url).toBeNull()
  const { transfer, placed_at } = await details()
  expect(transfer).toMatchObject({
    account: { ...account, iban: 'DE89370400440532013000' },
    amount_minor: 4500,
    reference: group_number,
    epc: null,
  })
  expect(Date.parse(transfer.due_at) - Date.parse(placed_at)).toBe(7 * 86_400_000)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 1 })
  expect(inbox.map(({ subject }) => subject)).toEqual(['Order 1001 is waiting for payment'])
  const [mail] = inbox
  for (const part of ['DE89370400440532013000', 'Reference: 1001', '$45.00'])
    expect(mail?.text).toContain(part)
})

test('a marketplace in euros offers a code for banking apps', async () => {
  const currency = { code: 'EUR', symbol: '€', position: 'after', decimals: 2 }
  await ada('PUT', '/admin/general-settings', { currency })
  await waiting()

  expect((await details()).transfer.epc.split('\n').slice(5, 11)).toEqual([
    'Emporia GmbH',
    'DE89370400440532013000',
    'EUR45.00',
    '',
    '',
    '1001',
  ])
})

test('the due amount confirms the order, and is booked once', async () => {
  await waiting()
  expect(await list()).toMatchObject([
    { group_id: 1, group_number: '1001', state: 'waiting', amount_minor: 4500 },
  ])

  expect(await book()).toMatchObject({ success: true, data: { state: 'received' } })

  expect(await una('GET', '/order/1')).toMatchObject({
    data: { status: 'confirmed', payment_status: 'paid', payment_method: 'bank_transfer' },
  })
  expect([await getBalance('cash_bank'), await getBalance('order_clearing')]).toEqual([4500, 4500])
  expect(await book()).toMatchObject({
    code: 'conflict',
    message: 'A transfer with this reference was already recorded',
  })
  expect(await list()).toEqual([])
  expect(await list('received')).toMatchObject([{ reference: 'BANK 1', booked_by: 'ada' }])
  expect((await details()).transfer).toBeNull()
})

test('of two people who record the same transfer at once, one does', async () => {
  await waiting()

  const replies = await Promise.all([book(), book({ reference: 'bank 1' })])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await getBalance('cash_bank')).toBe(4500)
  expect(await countRows('bank_transfers')).toBe(1)
})

test('a second transfer for a paid order waits to be sent back', async () => {
  await waiting()
  await book()

  expect(await book({ reference: 'BANK 2' })).toMatchObject({ data: { state: 'unmatched' } })
  expect(await getBalance('suspense')).toBe(4500)
})

test('another amount does not pay the order, is sent back, and the right one still pays', async () => {
  await waiting()

  expect(await book({ amount_minor: 4400 })).toMatchObject({
    message: 'Transfer recorded. It does not pay an order, so send it back.',
    data: { id: 1, state: 'unmatched', amount_minor: 4400 },
  })
  expect([await getBalance('cash_bank'), await getBalance('suspense')]).toEqual([4400, 4400])
  expect((await details()).status).toBe('pending')
  await drain()
  expect(inbox.map(({ subject }) => subject)).toContain('Order 1001: your payment was refunded')

  const sendBack = () => ada('POST', '/admin/bank-transfer-return', { id: 1, reference: 'BACK 1' })
  expect(await sendBack()).toMatchObject({
    data: { state: 'returned', return_reference: 'BACK 1' },
  })
  expect([await getBalance('cash_bank'), await getBalance('suspense')]).toEqual([0, 0])
  expect(await sendBack()).toMatchObject({ code: 'conflict' })
  expect(await book({ reference: 'BANK 2' })).toMatchObject({ data: { state: 'received' } })
})

test('an order without a transfer expires, releases its stock and informs the buyer', async () => {
  const { variant_id } = await waiting()
  clock.move({ days: 7 })
  await expire()

  expect((await details()).status).toBe('cancelled')
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(inbox.map(({ subject }) => subject)).toContain('Order 1001-1 was canceled')
  expect(await book()).toMatchObject({ data: { state: 'unmatched' } })
})

test('a transfer that is recorded while its order expires either pays it or waits to be sent back', async () => {
  await waiting()
  await db.execute(sql`update orders set expires_at = now() + interval '300 milliseconds'`)
  await expect.poll(async () => (await details()).transfer).toBeNull()

  const [booked] = await Promise.all([book(), expire()])

  const { status } = await details()
  expect([
    ['received', 'confirmed'],
    ['unmatched', 'cancelled'],
  ]).toContainEqual([booked.data.state, status])
})

test('an amount above the dual-control limit waits for a second person', async () => {
  const { data } = await ada('GET', '/admin/general-settings')
  await ada('PUT', '/admin/general-settings', {
    payout: { ...data.payout, dual_control_minor: 4000 },
  })
  await waiting()

  expect(await book()).toMatchObject({ success: true, data: { approval_id: expect.any(Number) } })
  expect((await details()).status).toBe('pending')
  expect(await getBalance('cash_bank')).toBe(0)
})

test('the wallet pays no part of a transfer, and a method needs an account', async () => {
  await addMethod()
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 4000 })
  expect(
    await order(una, product_id, { payment_method: 'bank_transfer', wallet_minor: 100 }),
  ).toMatchObject({ errors: { wallet_minor: expect.any(String) } })
  const draft = { code: 'other', provider: 'bank_transfer' }
  for (const wrong of [undefined, { ...account, iban: 'DE00' }, { ...account, iban: '' }])
    expect(await ada('POST', '/admin/checkout-method', { ...draft, account: wrong })).toMatchObject(
      { code: 'invalid' },
    )
})

test('only staff with the permission for billing see and record transfers', async () => {
  await waiting()
  const booked = { group_id: 1, amount_minor: 4500, reference: 'BANK 1' }
  for (const caller of [bob, una, mia]) {
    expect(await caller('GET', '/admin/bank-transfer-list')).toMatchObject({ code: 'forbidden' })
    expect(await caller('POST', '/admin/bank-transfer', booked)).toMatchObject({
      code: 'forbidden',
    })
  }
  expect(await book({ group_id: 99 })).toMatchObject({ code: 'not_found' })
  expect(await mia('GET', '/order-details/1')).toMatchObject({ code: 'not_found' })
})
