import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { as, db, drain, jobs, servingDb } from '../../../../test/app.ts'
import { letMiaSell, openPosDevice } from '../../../../test/money/pos.ts'
import { createProduct } from '../../../../test/products.ts'
import { users } from '../../../../test/users.ts'
import { runAudit } from '../../ledger-check/run-checks.ts'
import { compactSaleSums } from './sale-sums.ts'

const [ada, mia] = [as('ada'), as('mia')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})

const openTwo = async () => {
  const product = { ...(await createProduct(db, { price_minor, stock: 500 })), price_minor }
  const devices = [await openPosDevice(), await openPosDevice()]
  const sell = (at: number, changes: { qty?: number; discount?: number } = {}) =>
    devices[at]?.sell({ products: [{ ...product, ...changes }] })
  return { product, devices, sell }
}

/** The number and totals of all sales, read from the sales. */
const addUp = async () => {
  const { rows } = await db.execute<{ total: number; totals: object }>(sql`
    select count(*)::int as total, json_build_object('sales_minor', coalesce(sum(total_minor), 0),
      'discount_minor', coalesce(sum(discount_minor), 0),
      'commission_minor', coalesce(sum(commission_minor), 0)) as totals from pos_orders`)
  return rows[0]
}

const expectSums = async () => {
  const expected = await addUp()
  expect((await mia('GET', '/pos-order-list')).data).toMatchObject({ ...expected })
  expect((await ada('GET', '/admin/pos-order-list')).data).toMatchObject({ ...expected })
  const ofMia = { member_id: users.mia.id }
  expect((await ada('GET', '/admin/pos-order-list', ofMia)).data).toMatchObject({ ...expected })
  const ofUna = { member_id: users.una.id }
  expect((await ada('GET', '/admin/pos-order-list', ofUna)).data.total).toBe(0)
}

const countRows = async () =>
  (await db.execute<{ rows: number }>(sql`select count(*)::int as rows from pos_sale_sums`)).rows[0]
    ?.rows

test('after any sales and changes, lists show the totals of all sales', async () => {
  const { sell } = await openTwo()
  const acts = {
    sell: (at: number, n: number) => sell(at, { qty: n + 1 }),
    sellCheaper: (at: number, n: number) => sell(at, { discount: n }),
    change: (at: number, n: number) =>
      db.execute(sql`update pos_orders set total_minor = total_minor + ${n},
        discount_minor = discount_minor + ${n} where id = (select max(id) - ${at} from pos_orders)`),
    merge: () => compactSaleSums(servingDb),
  }
  const step = fc.tuple(fc.constantFrom(...Object.values(acts)), fc.nat(1), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const [act, at, n] of steps) await act(at, n)
      await expectSums()
    }),
    { numRuns: 8 },
  )
})

test('a parked sale is counted, a refused one and a deleted one are not', async () => {
  const { sell, product, devices } = await openTwo()
  await sell(0)
  const refused = await devices[1]?.sell({ products: [{ ...product, price_minor: 1 }] })
  expect(refused.success).toBe(false)
  expect((await addUp())?.total).toBe(1)
  await expectSums()

  const parked = await devices[1]?.sell({
    mode: 'offline',
    products: [{ ...product, qty: 10_000 }],
  })
  expect(parked.data.state).toBe('parked')
  await expectSums()
  await db.execute(sql`delete from pos_orders where id = ${parked.data.order.id}`)
  expect((await addUp())?.total).toBe(1)
  await expectSums()
})

test('a job leaves one row for each register, while sales of both are booked', async () => {
  const { sell } = await openTwo()
  for (const at of [0, 1, 0]) await sell(at)
  await Promise.all([sell(0), sell(1), compactSaleSums(servingDb), compactSaleSums(servingDb)])
  await expectSums()
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
  expect(await countRows()).toBe(2)
  await expectSums()
})

test('a sale that is booked while the rows are merged is counted once', async () => {
  const { sell } = await openTwo()
  for (const at of [0, 0]) await sell(at)
  await db.transaction(async (inside) => {
    await inside.execute(sql`update pos_orders set total_minor = total_minor + 100`)
    await compactSaleSums(servingDb)
  })
  await expectSums()
  expect((await mia('GET', '/pos-order-list')).data.totals.sales_minor).toBe(2 * price_minor + 200)
})

test('the ledger check finds stored sums of a register that differ from its sales', async () => {
  const { sell } = await openTwo()
  await sell(0)
  await db.execute(sql`update pos_sale_sums set sales_minor = sales_minor - 1`)
  const broken = (await runAudit(db)).filter(({ holds }) => !holds)
  expect(broken).toMatchObject([
    { key: 'I40', broken: [expect.stringContaining('stored 1 sales')] },
  ])
})
