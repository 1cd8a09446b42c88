import { type PosOrder, posStates } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../../test/money/pos.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, db } from '../../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]
const price_minor = 2000
type Row = Pick<PosOrder, 'id' | 'state'>
const listed = async (labels: object = {}): Promise<{ rows: Row[]; total: number }> =>
  (await mia('GET', '/pos-order-list', { per_page: 100, ...labels })).data
const idsOf = async (labels: object) => (await listed(labels)).rows.map(({ id }) => id)

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

/** Sells a product of a shop and one of the platform, which creates two orders. */
const sellBoth = async () => {
  const products = [
    await createProduct(db, { seller: 'sam', price_minor }),
    await createProduct(db, { price_minor }),
  ]
  const device = await openPosDevice()
  const reply = await device.sell({
    products: products.map((product) => ({ ...product, price_minor })),
  })
  return Number(reply.data.order.id)
}

const stand = async (id: number, statuses: [string, string], fulfillment: string) => {
  for (const [at, status] of statuses.entries())
    await db.execute(sql`update orders set status = ${status} where id = (
      select id from orders where group_id = (select group_id from pos_orders where id = ${id})
      order by id limit 1 offset ${at})`)
  await db.execute(sql`update pos_orders set fulfilment = ${fulfillment} where id = ${id}`)
}

const statuses = ['pending', 'confirmed', 'processing', 'completed', 'cancelled']

/** Returns the states that list at least one sale. */
const statesOfAny = async () => {
  const found = []
  for (const state of posStates) if ((await listed({ state })).total > 0) found.push(state)
  return found
}

const pairs = statuses.flatMap((one, at) =>
  statuses.slice(at).map((other): [string, string] => [one, other]),
)

test('each status filter lists the sales that show this status, whatever the status of their orders', async () => {
  const id = await sellBoth()
  const met = new Set<string>()
  for (const fulfillment of ['hand_over', 'ship'])
    for (const pair of pairs) {
      await stand(id, pair, fulfillment)
      const values = (await listed()).rows[0]?.state
      expect([...pair, await statesOfAny()]).toEqual([...pair, [values]])
      expect(await idsOf({ state: values })).toEqual([id])
      met.add(values ?? '')
    }
  expect([...met].toSorted()).toEqual(['awaiting', 'cancelled', 'done', 'to_hand_over'])
  await stand(id, ['delivered', 'delivered'], 'hand_over')
})

test('search text is matched literally, in numbers and in the names of customers and members', async () => {
  const [first, second] = [await sellBoth(), await sellBoth()]
  await db.execute(sql`update pos_orders set customer = '{"name": "Half_50%", "phone": "4712345"}'
    where id = ${second}`)
  const { rows } = await ada('GET', '/admin/pos-order-list').then(({ data }) => data)
  const number = rows.find((row: Row) => row.id === first).number

  expect(await idsOf({ q: number })).toEqual([first])
  expect(await idsOf({ q: 'half_' })).toEqual([second])
  expect(await idsOf({ q: '0%' })).toEqual([second])
  expect(await idsOf({ q: '1234' })).toEqual([second])
  expect(await idsOf({ q: 'nowhere' })).toEqual([])
  const { rows: named } = await db.execute<{ name: string }>(
    sql`select name from users where id = ${users.mia.id}`,
  )
  expect(await idsOf({ q: named[0]?.name })).toEqual([second, first])
  expect(await listed({ q: named[0]?.name, per_page: 1, page: 2 })).toMatchObject({
    total: 2,
    rows: [{ id: first }],
  })
})
