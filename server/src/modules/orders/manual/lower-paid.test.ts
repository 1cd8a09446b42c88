import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, sell, getShopBalances } from '../../../../test/ledger.ts'
import { address } from '../../../../test/delivery.ts'
import { getBalance, countRows, fillWallet } from '../../../../test/paying.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { as, users, db, drain, inbox } from '../../../../test/app.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const refund = { to: 'source', reason: 'One broke on the shelf' }
const fetchOrder = async (id = 1) => (await ada('GET', `/admin/order/${id}`)).data
const edit = (change: object, who = ada) => who('PUT', '/admin/order', { id: 1, refund, ...change })
const to = (quantity: number) => ({ lines: [{ order_line_id: 1, quantity }] })
const previewChange = (query: string) =>
  ada('GET', `/admin/order-change-preview?id=1&to=source&${query}`)

afterEach(expectValidLedger)

/** Four units of one product for 40.00 and 5.00 shipping, paid through a gateway. */
const paid = (more: object = {}) =>
  sell({ seller: 'sam', price_minor: 1000, quantity: 4, by: 'sandbox', ...more })

test('reducing a paid order refunds the difference, frees the stock and notifies the buyer', async () => {
  const { variant_id } = await paid()

  const query = 'lines[0][order_line_id]=1&lines[0][quantity]=3'
  expect(await previewChange(query)).toMatchObject({ data: { amount_minor: 1000, lines: [{}] } })
  expect(await edit(to(3))).toMatchObject({ success: true })
  await drain()

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 3 })
  expect(await fetchOrder()).toMatchObject({
    total_minor: 4500,
    refunded_minor: 1000,
    payment_status: 'partially_refunded',
    lines: [{ quantity: 4, left_out_quantity: 1, returned_quantity: 1 }],
    refunds: [{ kind: 'correction', state: 'paid', reason: 'One broke on the shelf' }],
  })
  const { events } = await fetchOrder()
  expect(events.at(-1).note).toBe('Changed: “Oslo mug” reduced to 3; $10.00 refunded to the buyer')
  const { rows } = await db.execute(sql`select kind from order_documents order by id`)
  expect(rows).toEqual([{ kind: 'invoice' }, { kind: 'credit_note' }])
  expect(JSON.stringify(inbox)).toContain('One broke on the shelf')
})

test('only the remaining units are shipped, paid out and counted', async () => {
  await paid()
  await edit(to(3))
  await advanceOrder(1, 'delivered')

  expect(await fetchOrder()).toMatchObject({
    status: 'delivered',
    lines: [{ shipped_quantity: 3 }],
    shipments: [{ lines: [{ quantity: 3 }] }],
  })
  expect(await getShopBalances()).toMatchObject({ pending: 3200 })
})

test('a line that is removed entirely is not packed; the last line cannot be removed', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 1000, stock: 9 })
  const pan = await createProduct(db, { seller: 'sam', name: 'Pan', price_minor: 3000, stock: 9 })
  await placeAtBank([mug, pan])

  expect(await edit({ lines: [] })).toMatchObject({ code: 'invalid' })
  expect(await edit(to(2))).toMatchObject({ success: true })
  expect(await edit({ lines: [{ order_line_id: 2, quantity: 1 }] })).toMatchObject({
    message:
      'This order is paid, so the quantity of “Pan” can’t be increased. Create a new order for the rest.',
  })
  await advanceOrder(1, 'shipped')

  expect(await readStock(db, pan.variant_id)).toEqual({ on_hand: 9, held: 0 })
  expect(await fetchOrder()).toMatchObject({ status: 'shipped', fulfilment_status: 'shipped' })
})

const placeAtBank = (products: { variant_id: number }[], quantity = 2) =>
  ada('POST', '/admin/order', {
    user_id: users.una.id,
    lines: products.map(({ variant_id }) => ({ variant_id, quantity })),
    address,
    payment_method: 'bank',
    payment_reference: 'A 1',
  })

test('the refund goes to the wallet if requested; otherwise the wallet’s part is refunded first', async () => {
  await fillWallet(users.una.id, 1500)
  await paid({ wallet_minor: 1500 })

  await edit({ ...to(2), refund: { ...refund, to: 'source' } })
  await drain()
  expect(await fetchOrder()).toMatchObject({
    refunds: [{ parts: [{ channel: 'wallet', amount_minor: 1500 }, { amount_minor: 500 }] }],
  })

  await edit({ ...to(1), refund: { ...refund, to: 'wallet' } })
  expect(await getBalance('wallet', users.una.id)).toBe(2500)
})

test('adding, increasing, a missing reason and an outdated version are rejected and change nothing', async () => {
  const { variant_id } = await paid()
  const another = await createProduct(db, { seller: 'sam', name: 'Pan' })

  expect(
    await edit({ lines: [...to(4).lines, { variant_id: another.variant_id, quantity: 1 }] }),
  ).toMatchObject({ message: expect.stringContaining('Create a new order') })
  expect(await edit(to(5))).toMatchObject({ message: expect.stringContaining('new order') })
  expect(await edit({ ...to(3), refund: undefined })).toMatchObject({
    errors: { 'refund.reason': 'Enter a reason. The buyer will see it.' },
  })
  expect(await edit({ ...to(3), refund: { ...refund, reason: '' } })).toMatchObject({
    errors: { 'refund.reason': expect.any(String) },
  })
  expect(await edit({ ...to(3), seen_refunded_minor: 1 })).toMatchObject({ code: 'conflict' })
  expect(await edit(to(4))).toMatchObject({ message: 'No change' })
  expect(await edit(to(1.5))).toMatchObject({ success: false })
  expect(await countRows('refunds')).toBe(0)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 4 })
})

test('an employee who may not refund may not reduce the order, and the error names the permission', async () => {
  await paid()
  await db.execute(sql`update roles set permissions = '{product}'`)

  for (const reply of [
    await edit(to(3), bob),
    await bob('POST', '/admin/refund', { order_id: 1, ...to(1), ...refund }),
    await bob('GET', '/admin/order-change-preview?id=1&to=source'),
  ])
    expect(reply).toMatchObject({
      code: 'forbidden',
      message: 'Required permission: Orders. Ask a person who manages roles.',
    })
  expect(await countRows('refunds')).toBe(0)
})

test('units that were already refunded are not refunded again when they are removed', async () => {
  await paid()
  const input = { order_id: 1, lines: [{ order_line_id: 1, quantity: 1 }], ...refund }
  await ada('POST', '/admin/refund', { ...input, keep_order: true })

  expect(await edit(to(3))).toMatchObject({ success: true })
  expect(await fetchOrder()).toMatchObject({
    refunded_minor: 1000,
    lines: [{ left_out_quantity: 1 }],
  })
  await edit(to(1))
  expect(await fetchOrder()).toMatchObject({
    refunded_minor: 3000,
    lines: [{ left_out_quantity: 3 }],
  })
})

test('lines refunded in full are removed without money, and a fully refunded order cannot be changed', async () => {
  await paid()
  const money = { order_id: 1, lines: [{ order_line_id: 1, amount_minor: 4000 }], ...refund }
  await ada('POST', '/admin/refund', money)
  expect(await edit(to(3))).toMatchObject({ success: true })
  expect(await fetchOrder()).toMatchObject({
    refunded_minor: 4000,
    lines: [{ left_out_quantity: 1 }],
  })

  await ada('POST', '/admin/refund', { order_id: 1, shipping_minor: 500, ...refund })
  expect(await edit(to(2))).toMatchObject({
    message: 'This order can no longer be changed',
  })
})

test('canceling a reduced order refunds the remainder, and no more', async () => {
  const { variant_id } = await paid()
  await edit(to(3))
  await una('POST', '/order-cancel', { id: 1 })
  await drain()

  expect(await fetchOrder()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await getBalance('gateway_clearing')).toBe(0)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 50, held: 0 })
})

test('of many concurrent reductions to the same quantity, one refunds', async () => {
  await paid()
  const replies = await Promise.all(Array.from({ length: 6 }, () => edit(to(3))))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await countRows('refunds')).toBe(1)
})

const accountPurposes = [
  'order_clearing',
  'refund_payable',
  'exp_coupon',
  'rev_commission',
  'tax_payable',
]

/** Returns the money that remains of an order after its delivery. */
const endOf = async (id: number) => {
  await advanceOrder(id, 'delivered')
  await drain()
  const { refunded_minor, payment_status, refunds } = await fetchOrder(id)
  const sums = refunds.map((one: { amount_minor: number; parts: object[]; lines: Sum[] }) => ({
    amount_minor: one.amount_minor,
    parts: one.parts,
    lines: one.lines.map(({ quantity, net_minor, tax_minor }) => ({
      quantity,
      net_minor,
      tax_minor,
    })),
  }))
  const shop = await getShopBalances()
  return {
    refunded_minor,
    payment_status,
    sums,
    shop: Object.values(shop),
    books: await balances(),
  }
}
type Sum = { quantity: number; net_minor: number; tax_minor: number }

const balances = async () => {
  const found = []
  for (const purpose of accountPurposes) found.push(await getBalance(purpose))
  return found
}

const less = (before: number[], after: number[]) => after.map((at, n) => at - (before[n] ?? 0))

test.each([true, false])(
  'a reduced order ends in the same balances as the same refund, with tax included: %s',
  async (inclusive) => {
    const tax = { inclusive, default_bp: 1900, number: '', to: 'platform' }
    await db.execute(sql`insert into settings (topic, value)
      values ('general', ${JSON.stringify({ tax })}::jsonb)`)
    const mug = await createProduct(db, { seller: 'sam', price_minor: 333, stock: 900 })
    const pan = await createProduct(db, {
      seller: 'sam',
      name: 'Pan',
      price_minor: 1999,
      stock: 900,
    })
    const chain = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { minLength: 1, maxLength: 3 })

    await fc.assert(
      fc.asyncProperty(chain, fc.nat(900), async (steps, discount_minor) => {
        const start = [...Object.values(await getShopBalances()), ...(await balances())]
        const one = await place([mug, pan], discount_minor)
        for (const wanted of downwards(steps)) await lower(one, wanted)
        const lowered = await endOf(one.id)
        const middle = [...Object.values(await getShopBalances()), ...(await balances())]

        const other = await place([mug, pan], discount_minor)
        for (const wanted of downwards(steps)) await refundUnits(other, wanted)
        const refunded = await endOf(other.id)
        const end = [...Object.values(await getShopBalances()), ...(await balances())]

        expect(lowered.sums).toEqual(refunded.sums)
        expect(lowered.refunded_minor).toBe(refunded.refunded_minor)
        expect(less(start, middle)).toEqual(less(middle, end))
      }),
      { numRuns: 6 },
    )
  },
)

type Placed = { id: number; lines: { id: number; returned_quantity: number }[] }

const place = async (
  products: { variant_id: number }[],
  discount_minor: number,
): Promise<Placed> => {
  const { data } = await ada('POST', '/admin/order', {
    user_id: users.una.id,
    lines: products.map(({ variant_id }) => ({ variant_id, quantity: 7 })),
    address,
    payment_method: 'bank',
    payment_reference: 'A 1',
    ...(discount_minor > 0 && { discount_minor, discount_reason: 'Fair' }),
  })
  return fetchOrder(data.order_ids[0])
}

/** Lowers quantities from seven of each, and never to zero units in total. */
const downwards = (steps: [number, number][]) => {
  let now = [7, 7]
  return steps.map((step) => {
    now = now.map((quantity, at) => Math.max(at, quantity - (step[at] ?? 0)))
    return now
  })
}

const lower = ({ id, lines }: Placed, wanted: number[]) =>
  ada('PUT', '/admin/order', {
    id,
    refund,
    lines: lines.flatMap((line, at) =>
      wanted[at] ? [{ order_line_id: line.id, quantity: wanted[at] }] : [],
    ),
  })

const refundUnits = async ({ id }: Placed, wanted: number[]) => {
  const { lines }: Placed = await fetchOrder(id)
  const part = lines.flatMap((line, at) => {
    const quantity = 7 - line.returned_quantity - (wanted[at] ?? 0)
    return quantity > 0 ? [{ order_line_id: line.id, quantity }] : []
  })
  if (part.length > 0) await ada('POST', '/admin/refund', { order_id: id, lines: part, ...refund })
}
