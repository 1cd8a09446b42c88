import { defaultAffiliate } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { getBalance } from '../../../test/paying.ts'
import { createProduct, readStock } from '../../../test/products.ts'
import { as, users, clock, db, send } from '../../../test/app.ts'
import { runAudit } from '../ledger-check/run-checks.ts'

const [ada, bob, mia, sam] = [as('ada'), as('bob'), as('mia'), as('sam')]
const price_minor = 2000
const float = 50_000

beforeEach(async () => {
  await letMiaSell({ pos_float_limit_minor: float })
})
afterEach(expectValidLedger)

const mug = (more: object = {}) =>
  createProduct(db, { seller: 'sam', price_minor, stock: 500, ...more })
const cashDue = () => getBalance('pos_cash_due', users.mia.id)
const decide = (id: number, status: string, note = 'Looked at') =>
  ada('POST', '/admin/pos-sale-status', { id, status, note })

/** Sold offline by a separate register. */
const sellOffline = async (variant_id: number, qty: number, more: object = {}) => {
  const device = await openPosDevice()
  const products = [{ variant_id, price_minor, qty }]
  const { data } = await device.sell({ mode: 'offline', ...more, products })
  return { register: device, state: data.state, order: data.order }
}

test('an offline sale above the limits is stored and acknowledged, and not posted to the ledger', async () => {
  const { variant_id } = await mug({ stock: 5 })
  const device = await openPosDevice()

  const reply = await device.sell({
    mode: 'offline',
    products: [{ variant_id, price_minor, qty: 10_000 }],
  })

  expect(reply).toMatchObject({
    success: true,
    message: expect.stringContaining('is awaiting review'),
    data: {
      state: 'parked',
      replayed: false,
      order: {
        state: 'parked',
        total_minor: 0,
        seen_minor: 20_000_000,
        due_minor: 0,
        commission_minor: 0,
        orders: [],
        review_reasons: ['sale_value', 'day_value', 'line_units', 'shortage'],
        receipt: { due_minor: 20_000_000, lines: [{ quantity: 10_000 }] },
      },
    },
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
  expect(await cashDue()).toBe(0)
  const parked = await ada('GET', '/admin/pos-order-list', { state: 'parked' })
  expect(parked.data).toMatchObject({ total: 1, totals: { sales_minor: 0 } })
  expect((await ada('GET', '/admin/waiting')).data.tasks).toContainEqual({
    task: 'parked_sales',
    count: 1,
  })
})

const hoursAgo = (hours: number) =>
  new Date(clock.now().getTime() - hours * 3_600_000).toISOString()

test.each([
  ['within all ceilings', { qty: 50 }, []],
  ['of more value than the ceiling', { qty: 50, price_minor: 2001 }, ['sale_value']],
  ['of too many units', { qty: 51 }, ['line_units']],
  ['of five that are missing', { qty: 10, stock: 5 }, []],
  ['of six that are missing', { qty: 11, stock: 5 }, ['shortage']],
  ['of a fifth of what is there, missing', { qty: 36, stock: 30 }, []],
  ['of more than a fifth of what is there, missing', { qty: 37, stock: 30 }, ['shortage']],
  ['that took 72 hours', { qty: 1, sold_at: 71.9 }, []],
  ['that took longer', { qty: 1, sold_at: 72.1 }, ['age']],
  ['of a clock that is four days fast', { qty: 1, sold_at: -96 }, ['clock']],
])('an offline sale %s', async (_, input: SaleParams, reasons) => {
  const { qty, stock = 500, price_minor: price = input.qty > 50 ? 1000 : 2000 } = input
  const { variant_id } = await createProduct(db, { seller: 'sam', price_minor: price, stock })
  const device = await openPosDevice()
  const { data } = await device.sell({
    mode: 'offline',
    products: [{ variant_id, price_minor: price, qty }],
    ...(input.sold_at !== undefined && { sold_at: hoursAgo(input.sold_at) }),
  })

  expect(data.order.review_reasons).toEqual(reasons)
  expect(data.state).toBe(reasons.length > 0 ? 'parked' : 'booked')
})
type SaleParams = { qty: number; stock?: number; price_minor?: number; sold_at?: number }

test('offline sales of a member in a day are added up, across all registers and concurrent requests', async () => {
  const { variant_id } = await mug()
  const tills = await Promise.all(Array.from({ length: 4 }, () => openPosDevice()))
  const products = [{ variant_id, price_minor, qty: 40 }]

  const replies = await Promise.all(
    tills.map((device) => device.sell({ mode: 'offline', products })),
  )

  // 500% of 500.00 allow three sales of 800.00.
  const states = replies.map(({ data }) => String(data.state)).toSorted()
  expect(states).toEqual(['booked', 'booked', 'booked', 'parked'])
  clock.move({ hours: 25 })
  expect((await sellOffline(variant_id, 40)).state).toBe('booked')
})

test('the register is blocked until the sale is decided, queued sales still arrive, other registers continue', async () => {
  const { variant_id } = await mug()
  const products = [{ variant_id, price_minor, qty: 1 }]
  const device = await openPosDevice()
  const large = device.write({ mode: 'offline', products: [{ variant_id, price_minor, qty: 60 }] })
  const waits = device.write({ mode: 'offline', products })
  const { order } = (await device.say(large)).data

  expect((await device.say(waits)).data.state).toBe('booked')
  const opened = await mia('POST', '/pos-device', { device_id: large.device_id })
  expect(opened.data).toMatchObject({
    enabled: false,
    closed_because: expect.stringContaining('paused'),
    stopped_by: { id: order.id, number: order.number },
    last_seq: 2,
  })
  clock.move({ minutes: 1 })
  const online = device.write({ products })
  expect(await device.say(online)).toMatchObject({ code: 'conflict' })
  // A register that continues to sell offline is not trusted.
  const late = await device.say({ ...online, mode: 'offline' })
  expect(late.data.order.review_reasons).toEqual(['register_stopped'])
  expect((await (await openPosDevice()).sell({ products })).data.state).toBe('booked')

  await decide(order.id, 'rejected')
  await decide(late.data.order.id, 'accepted')
  const again = await mia('POST', '/pos-device', { device_id: large.device_id })
  expect(again.data).toMatchObject({ enabled: true, stopped_by: null })
  expect((await mia('GET', '/pos-order-list')).data.gaps).toEqual([])
})

test('an accepted sale is posted as submitted, once, even when it is sent again', async () => {
  const { variant_id } = await mug({ stock: 5 })
  const device = await openPosDevice()
  const sale = device.write({ mode: 'offline', products: [{ variant_id, price_minor, qty: 200 }] })
  const { order } = (await device.say(sale)).data
  await db.execute(sql`update variants set price_minor = 2500`)
  clock.move({ days: 3 })

  const replies = await Promise.all([decide(order.id, 'accepted'), decide(order.id, 'accepted')])

  expect(replies.map(({ success }) => success)).toEqual([true, true])
  expect(replies[0].data).toMatchObject({
    state: 'done',
    total_minor: 400_000,
    due_minor: 400_000,
    decision: { status: 'accepted', note: 'Looked at', by: 'ada' },
  })
  expect(await cashDue()).toBe(400_000)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 0, held: 0 })
  const replayed = await device.say(sale)
  expect(replayed.data).toMatchObject({ state: 'booked', replayed: true, order: { id: order.id } })
  expect(await decide(order.id, 'rejected')).toMatchObject({ code: 'conflict' })

  // After an undo the previous state remains: 195 units had never been in stock.
  const input = { id: order.id, restock: true, reason: 'A mistake' }
  expect((await mia('POST', '/pos-return', input)).message).toContain('195 items were not in stock')
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 0 })
})

test('of concurrently accepting and rejecting a sale, one succeeds', async () => {
  const { variant_id } = await mug()
  const { order } = await sellOffline(variant_id, 60)

  const replies = await Promise.all([decide(order.id, 'accepted'), decide(order.id, 'rejected')])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const isAccepted = replies[0].success
  expect(await cashDue()).toBe(isAccepted ? 120_000 : 0)
})

test('a large sale sent twice concurrently is parked once', async () => {
  const { variant_id } = await mug()
  const device = await openPosDevice()
  const sale = device.write({ mode: 'offline', products: [{ variant_id, price_minor, qty: 60 }] })

  const replies = await Promise.all([device.say(sale), device.say(sale)])

  expect(replies.map(({ data }) => data.state)).toEqual(['parked', 'parked'])
  expect(replies.filter(({ data }) => data.replayed)).toHaveLength(1)
})

test('a rejected sale is not posted to the ledger, and its receipt says that it is not valid', async () => {
  const { variant_id } = await mug()
  const customer = { name: 'Nia', phone: '+47 1234567' }
  const { order } = await sellOffline(variant_id, 60, { customer })
  const receipt = async () =>
    (await send(undefined, 'GET', `/pos-receipt/${order.client_uuid}`)).body
  expect(await receipt()).toContain('is awaiting review')

  await decide(order.id, 'rejected', 'Nobody can carry sixty mugs')

  expect(await receipt()).toContain('Not valid')
  const visible = (await mia('GET', `/pos-order/${order.id}`)).data
  expect(visible).toMatchObject({
    state: 'rejected',
    return_until: null,
    decision: { status: 'rejected', note: 'Nobody can carry sixty mugs' },
  })
  const input = { id: order.id, restock: true, reason: 'A mistake' }
  expect(await mia('POST', '/pos-return', input)).toMatchObject({ code: 'conflict' })
  expect(await mia('POST', '/pos-customer-code', { id: order.id })).toMatchObject({
    code: 'conflict',
  })
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 500, held: 0 })
})

test('only staff with the permission decide, and never on a sale that was already posted', async () => {
  const { variant_id } = await mug()
  const { order } = await sellOffline(variant_id, 60)
  const params = { id: order.id, status: 'accepted', note: 'Fine' }
  for (const who of [bob, mia, sam])
    expect(await who('POST', '/admin/pos-sale-status', params)).toMatchObject({ code: 'forbidden' })
  expect(await decide(999, 'accepted')).toMatchObject({ code: 'not_found' })

  const booked = await sellOffline(variant_id, 1)
  expect(await decide(booked.order.id, 'rejected')).toMatchObject({ code: 'conflict' })
})

test('a sale above the dual-control limit is accepted by two people', async () => {
  await db.execute(sql`update roles set permissions = permissions || '{employee}'::text[]`)
  const { variant_id } = await mug()
  const { order } = await sellOffline(variant_id, 300)

  const params = await decide(order.id, 'accepted')
  expect(params).toMatchObject({ message: 'Sent for approval' })
  expect(await cashDue()).toBe(0)
  expect((await ada('GET', `/admin/pos-order/${order.id}`)).data.state).toBe('parked')
  const approve = (who: typeof ada) =>
    who('POST', '/admin/approval-status', { id: params.data.approval_id, status: 'approved' })
  expect((await approve(ada)).success).toBe(false)
  expect((await approve(bob)).success).toBe(true)

  expect(await cashDue()).toBe(600_000)
  expect((await mia('GET', `/pos-order/${order.id}`)).data).toMatchObject({
    state: 'done',
    decision: { status: 'accepted', by: 'bob' },
  })
})

test('the limits follow the settings', async () => {
  const pos = { ...defaultAffiliate.pos, offline_line_units: 2, offline_sale_percent: 10 }
  await ada('POST', '/admin/affiliate-settings', { pos })
  const { variant_id } = await mug()

  expect((await sellOffline(variant_id, 2)).state).toBe('booked')
  expect((await sellOffline(variant_id, 3)).order.review_reasons).toEqual([
    'sale_value',
    'line_units',
  ])
})

test('an offline sale above the limits that was posted anyway is found by the ledger check', async () => {
  const { variant_id } = await mug()
  const { order } = await sellOffline(variant_id, 1)
  const brokenKeys = async () =>
    (await runAudit(db)).filter(({ holds }) => !holds).map(({ key }) => key)
  const setCeilings = (ceilings: object) =>
    db.execute(sql`update pos_orders set ceilings = ceilings || ${JSON.stringify(ceilings)}::jsonb
      where id = ${order.id}`)

  for (const [key, value] of Object.entries({ sale_minor: 1999, day_minor: 1999, line_units: 0 })) {
    await setCeilings({ [key]: value })
    expect(await brokenKeys()).toEqual(['P1'])
    await setCeilings({ [key]: 1_000_000 })
  }
})
