import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, users, db } from '../../../../test/app.ts'

const ada = as('ada')
const address = {
  name: 'Una Lind',
  phone: '+47 22 55 01 19',
  line1: 'A 1',
  city: 'B',
  postcode: '0150',
  country: 'NO',
}

let mug = 0
let pan = 0
let foreign = 0

beforeEach(async () => {
  const variants = () => [makeVariantInput({ on_hand: 10 })]
  const make = async (shop_id: number, name: string) => {
    const { variant_rows } = await makeProduct({ shop_id, name, variants: variants() })
    return Number(variant_rows[0]?.id)
  }
  mug = await make(1, 'Mug')
  pan = await make(1, 'Pan')
  foreign = await make(2, 'Rug')
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const place = (lines: object[], more: object = {}) =>
  ada('POST', '/admin/order', {
    user_id: users.una.id,
    lines,
    address,
    payment_method: 'cash_on_delivery',
    ...more,
  })
const edit = (change: object) => ada('PUT', '/admin/order', { id: 1, ...change })
const move = (status: string) => ada('POST', '/admin/order-status', { id: 1, status })
const heldOf = async (id: number) => {
  const { rows } = await db.execute(sql`select held from variants where id = ${id}`)
  return Number(rows[0]?.['held'])
}

test('quantities, lines, address and note are changed, with the stock and every total', async () => {
  await place([
    { variant_id: mug, quantity: 2 },
    { variant_id: foreign, quantity: 1 },
  ])

  const reply = await edit({
    lines: [
      { order_line_id: 1, quantity: 3 },
      { variant_id: pan, quantity: 1, price_minor: 1000, price_reason: 'Last one' },
    ],
    address: { ...address, city: 'Estwick' },
    note: 'Ring twice',
  })

  expect(reply).toMatchObject({
    success: true,
    data: {
      subtotal_minor: 3 * 1900 + 1000,
      lines: [{ quantity: 3 }, { quantity: 1, price_minor: 1000 }],
      address: { city: 'Estwick' },
      note: 'Ring twice',
      events: [
        {},
        { note: 'Changed: “Mug” increased to 3; 1 × “Pan” added; shipping address; note' },
      ],
    },
  })
  expect([await heldOf(mug), await heldOf(pan)]).toEqual([3, 1])

  await edit({ lines: [{ order_line_id: 1, quantity: 1 }] })
  expect([await heldOf(mug), await heldOf(pan)]).toEqual([1, 0])
  expect(await ada('GET', '/admin/order/1')).toMatchObject({ data: { subtotal_minor: 1900 } })
})

test('remaining units retain their part of an agreed discount, and added units get none', async () => {
  await place([{ variant_id: mug, quantity: 4 }], { discount_minor: 1001, discount_reason: 'Fair' })

  await edit({ lines: [{ order_line_id: 1, quantity: 3 }] })
  expect(await ada('GET', '/admin/order/1')).toMatchObject({ data: { discount_minor: 750 } })

  await edit({ lines: [{ order_line_id: 1, quantity: 8 }] })
  expect(await ada('GET', '/admin/order/1')).toMatchObject({ data: { discount_minor: 750 } })
})

test('a confirmed order holds its stock without expiry, also after a change', async () => {
  await place([{ variant_id: mug, quantity: 2 }])
  await move('confirmed')

  await edit({ lines: [{ order_line_id: 1, quantity: 5 }] })

  const { rows } = await db.execute(sql`select quantity, expires_at from stock_holds`)
  expect(rows).toMatchObject([{ expires_at: null }])
  expect(await heldOf(mug)).toBe(5)
})

test('a quantity above the stock changes nothing', async () => {
  await place([{ variant_id: mug, quantity: 2 }])

  expect(await edit({ lines: [{ order_line_id: 1, quantity: 11 }], note: 'x' })).toMatchObject({
    code: 'conflict',
  })

  expect(await ada('GET', '/admin/order/1')).toMatchObject({
    data: { note: null, lines: [{ quantity: 2 }] },
  })
  expect(await heldOf(mug)).toBe(2)
})

test('products of another shop, a line’s price and an empty order are rejected', async () => {
  await place([{ variant_id: mug, quantity: 2 }])

  expect(await edit({ lines: [{ variant_id: foreign, quantity: 1 }] })).toMatchObject({
    code: 'conflict',
  })
  expect(
    await edit({ lines: [{ order_line_id: 1, quantity: 2, price_minor: 1, price_reason: 'x' }] }),
  ).toMatchObject({ code: 'invalid' })
  expect(await edit({ lines: [{ order_line_id: 99, quantity: 2 }] })).toMatchObject({
    code: 'not_found',
  })
  expect(await edit({ lines: [] })).toMatchObject({ code: 'invalid' })
  expect(await edit({ lines: [{ order_line_id: 1, quantity: 2 }] })).toMatchObject({
    code: 'conflict',
  })
  expect(await edit({ note: 'x', seen_total_minor: 1 })).toMatchObject({ code: 'conflict' })
})

test('an order that is being packed can no longer be changed', async () => {
  await place([{ variant_id: mug, quantity: 2 }])
  for (const status of ['confirmed', 'processing']) await move(status)

  expect(await edit({ note: 'x' })).toMatchObject({ code: 'conflict' })
})

test('editing concurrently with packing and shipping ends in a consistent state', async () => {
  for (let round = 1; round <= 6; round++) {
    await place([{ variant_id: mug, quantity: 1 }])
    const id = round
    await ada('POST', '/admin/order-status', { id, status: 'confirmed' })
    const ship = async () => {
      await ada('POST', '/admin/order-status', { id, status: 'processing' })
      return ada('POST', '/admin/order-status', { id, status: 'shipped' })
    }
    const line = { order_line_id: round, quantity: 1 }

    const [edited, shipped] = await Promise.all([
      ada('PUT', '/admin/order', { id, lines: [line, { variant_id: pan, quantity: 1 }] }),
      ship(),
    ])

    const { data: order } = await ada('GET', `/admin/order/${id}`)
    expect(shipped.success).toBe(true)
    expect(order.lines).toHaveLength(edited.success ? 2 : 1)
    for (const { quantity, shipped_quantity } of order.lines)
      expect(shipped_quantity).toBe(quantity)
  }
})

test('of two concurrent edits of an order, the second is rejected as outdated', async () => {
  await place([{ variant_id: mug, quantity: 1 }])
  const { data } = await ada('GET', '/admin/order/1')
  const raise = (quantity: number) =>
    edit({ lines: [{ order_line_id: 1, quantity }], seen_total_minor: data.total_minor })

  const replies = await Promise.all([raise(2), raise(3)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})
