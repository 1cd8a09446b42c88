import { type adminEvent, type Data, eventDays, type EventRow } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { hire } from '../../../../test/applicant.ts'
import { as, clock, db, drain, ownerPool } from '../../../../test/app.ts'
import { advanceOrder, runJob, sell } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'
import { buy } from '../../../../test/orders.ts'
import { deleteOldEvents } from '../../../adapters/events/delete-old-events.ts'
import { emit } from '../../../adapters/events/emit.ts'
import { setPositions } from '../../../adapters/events/set-positions.ts'

type Feed = Data<typeof adminEvent.list>
type OrderRow = Extract<EventRow, { type: `${'order' | 'shipment' | 'refund'}.${string}` }>
const [ada, sam, sol] = [as('ada'), as('sam'), as('sol')]

afterEach(() => clock.reset())

/** Reads the events about orders. */
const readOrders = async (query: object = {}, who = ada) => {
  const isOfOrder = (row: EventRow): row is OrderRow => /^(order|shipment|refund)\./.test(row.type)
  const feed = await read(query, who)
  return { ...feed, rows: feed.rows.filter(isOfOrder) }
}

const read = async (query: object = {}, who = ada): Promise<Feed> => {
  const path = who === sam || who === sol ? '/seller/event-list' : '/admin/event-list'
  const reply = await who('GET', path, query)
  expect(reply).toMatchObject({ success: true })
  return reply.data
}
const typesIn = ({ rows }: Pick<Feed, 'rows'>) => rows.map(({ type }) => type)
const subjectsIn = ({ rows }: Pick<Feed, 'rows'>) => rows.map(({ subject_id }) => subject_id)

const note = (subject_id: number) =>
  emit(sql`select 'order.cancelled', now(), null::bigint, ${subject_id}::bigint,
    '{"order_id": 1, "number": "1", "total_minor": 0}'::jsonb`)

test('a paid order that is delivered emits its steps in their order', async () => {
  const { id } = await sell({ seller: 'sam', by: 'sandbox' })
  await advanceOrder(id, 'delivered', {})
  await drain()

  const { rows, has_more } = await readOrders()
  expect(has_more).toBe(false)
  const [placed] = rows
  const order = { order_id: id, number: placed?.data.number, total_minor: placed?.data.total_minor }
  const parcel = { ...order, shipment_id: 1, carrier: null, tracking: null }
  const shop_id = placed?.shop_id
  expect(shop_id).not.toBeNull()
  expect(rows.map(({ type, data, shop_id: of }) => ({ type, data, of }))).toEqual([
    { type: 'order.placed', data: { ...order, status: 'pending' }, of: shop_id },
    { type: 'order.paid', data: order, of: shop_id },
    moved('pending', 'confirmed'),
    moved('confirmed', 'processing'),
    { type: 'shipment.created', data: parcel, of: shop_id },
    moved('processing', 'shipped'),
    { type: 'shipment.delivered', data: parcel, of: shop_id },
    moved('shipped', 'delivered'),
  ])
  expect(subjectsIn({ rows })).toEqual([id, id, id, id, 1, id, 1, id])

  function moved(from: string, to: string) {
    return { type: 'order.status_changed', data: { ...order, from, to }, of: shop_id }
  }
})

test('cash is paid on delivery, and the timer completes the order', async () => {
  const { id } = await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')
  clock.move({ days: 40 })
  await runJob('close-orders')
  await drain()

  const feed = await read({ 'types[0]': 'order.paid', 'types[1]': 'order.status_changed' })
  expect(typesIn(feed).filter((type) => type === 'order.paid')).toHaveLength(1)
  expect(feed.rows.at(-1)).toMatchObject({ data: { from: 'delivered', to: 'completed' } })
})

test('a canceled paid order emits its refund, and a note no event', async () => {
  const { id } = await sell({ seller: 'sam', by: 'sandbox' })
  await drain()
  const { next } = await read()
  await ada('POST', '/admin/order-note', { id, note: 'Call first' })
  const reply = await sam('POST', '/seller/order-status', {
    id,
    status: 'cancelled',
    note: 'Broken',
  })
  expect(reply).toMatchObject({ success: true })
  await drain()

  const { rows } = await readOrders({ after: next }, sam)
  expect(rows.map(({ type }) => type).toSorted()).toEqual([
    'order.cancelled',
    'order.status_changed',
    'refund.created',
    'refund.paid',
  ])
  const refund = rows.find(({ type }) => type === 'refund.created')
  expect(refund?.data).toMatchObject({ order_id: id, kind: 'cancellation', amount_minor: 6000 })
})

test('a shop reads its own events, and its cursor passes those of others', async () => {
  await sell({ seller: 'sam' })
  const own = await sell({ seller: 'sol' })
  await sell({ seller: 'sam' })
  await drain()

  const feed = await readOrders({}, sol)
  expect(new Set(feed.rows.map(({ data }) => data.order_id))).toEqual(new Set([own.id]))
  expect(feed.next).toBe((await read()).next)
  expect(await read({ after: feed.next }, sol)).toMatchObject({ rows: [], next: feed.next })
})

test('events have no data of the buyer', async () => {
  await advanceOrder((await sell({ seller: 'sam' })).id, 'delivered')
  await drain()
  const { rows } = await db.execute<{ text: string }>(
    sql`select string_agg(data::text, ' ') as text from events`,
  )
  expect(rows[0]?.text).not.toMatch(/una|@|address|phone|email|user_id/i)
})

test('an API key reads events with the scope for orders', async () => {
  const keyOf = async (scopes: string[], who = ada, path = '/admin/api-key') => {
    const draft = { name: 'Poll', scopes, ...(who === ada && { kind: 'personal' }) }
    return as({ token: String((await who('POST', path, draft)).data.key) })
  }
  const staff = await keyOf(['order:view'])
  const blind = await keyOf(['brand:manage'])
  const shop = await keyOf(['order:view'], sam, '/seller/api-key')
  await sell({ seller: 'sam' })
  await drain()

  const { data } = await staff('GET', '/admin/event-list')
  expect(typesIn(data)).toContain('order.placed')
  expect(typesIn(data)).not.toContain('product.created')
  expect(await blind('GET', '/admin/event-list')).toMatchObject({ data: { rows: [] } })
  expect(await staff('GET', '/admin/event-list', { types: 'product.created' })).toMatchObject({
    code: 'forbidden',
    message: 'You may not read events of these types: product.created.',
  })
  expect(await shop('GET', '/seller/event-list')).toMatchObject({ success: true })
  expect(await shop('GET', '/admin/event-list')).toMatchObject({ code: 'forbidden' })
})

test('a login of a shop reads the events that its rights include', async () => {
  const tom = await hire(['product'])
  await sell({ seller: 'sam' })
  await drain()
  const { data } = await tom.call('GET', '/seller/event-list')
  expect(new Set(typesIn(data))).toEqual(new Set(['product.created']))
  expect(await tom.call('GET', '/seller/event-list', { types: 'order.paid' })).toMatchObject({
    code: 'forbidden',
  })
})

test('a transaction that commits late gets a later position than what was read before', async () => {
  const late = await ownerPool.connect()
  try {
    await late.query('begin')
    await late.query(`insert into events (type, at, subject_id, data) values
      ('order.cancelled', now(), 1, '{"order_id": 1, "number": "1", "total_minor": 0}')`)
    await db.execute(note(2))
    await setPositions(db)
    const first = await read()
    expect(subjectsIn(first)).toEqual([2])

    await late.query('commit')
    await db.execute(note(3))
    await setPositions(db)
    expect(subjectsIn(await read({ after: first.next }))).toEqual([1, 3])
    expect(subjectsIn(await read())).toEqual([2, 1, 3])
  } finally {
    late.release()
  }
})

test('one process at a time sets positions', async () => {
  await db.execute(note(1))
  const other = await ownerPool.connect()
  try {
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtextextended('event positions', 0))`)
    expect(await setPositions(db)).toBe(0)
    await other.query('rollback')
    expect(await setPositions(db)).toBe(1)
  } finally {
    other.release()
  }
})

test('pages have no gaps and no repeats while orders are placed', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 100 })
  const buyers = [as('una'), as('mia')]
  let isPlacing = true
  const placing = (async () => {
    for (let round = 0; round < 6; round++)
      await Promise.all(buyers.map((buyer) => buy(buyer, product_id)))
    isPlacing = false
  })()

  const seen: number[] = []
  let after = 0
  for (let isLast = false; !isLast;) {
    isLast = !isPlacing
    await setPositions(db)
    let page: Feed
    do {
      page = await read({ after, limit: 2 })
      expect(page.rows.every(({ position }) => position > after)).toBe(true)
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (page.has_more)
  }
  await placing

  const { rows } = await db.execute<{ id: string }>(
    sql`select id from events where position is not null order by position`,
  )
  expect(rows.length).toBe(12)
  expect(seen).toEqual(rows.map(({ id }) => Number(id)))
})

test('an order that is refused emits nothing', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock: 0 })
  expect(await buy(as('una'), product_id)).toMatchObject({ success: false })
  await drain()
  expect((await readOrders()).rows).toEqual([])
})

test('events are deleted after 30 days, and a cursor before them is refused', async () => {
  await db.execute(note(1))
  await db.execute(note(2))
  await setPositions(db)
  const [first, second] = (await read()).rows
  await db.execute(sql`update events set at = now() - interval '31 days' where subject_id < 3`)
  await db.execute(note(3))
  await setPositions(db)

  await deleteOldEvents(db, clock.now())

  expect(subjectsIn(await read())).toEqual([3])
  expect(await ada('GET', '/admin/event-list', { after: first?.position })).toMatchObject({
    code: 'invalid',
    errors: { after: 'Events after this cursor were deleted. Start again without “after”.' },
  })
  expect(subjectsIn(await read({ after: second?.position }))).toEqual([3])

  clock.move({ days: eventDays + 1 })
  await deleteOldEvents(db, clock.now())
  const empty = await read()
  expect(empty).toMatchObject({ rows: [], has_more: false })
  expect(await read({ after: empty.next })).toEqual(empty)
})

test.each([{ limit: 501 }, { limit: 0 }, { after: -1 }, { types: 'order.unknown' }])(
  'the query %o is refused',
  async (query) => {
    expect(await ada('GET', '/admin/event-list', query)).toMatchObject({ code: 'invalid' })
  },
)
