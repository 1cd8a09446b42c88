import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { approveIfPending } from '../../../../test/approving.ts'
import { address } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { expectStatements } from '../../../../test/money/statements.ts'
import { getBalance, fillWallet, pay } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db, drain, parts } from '../../../../test/app.ts'
import { runAudit } from '../../ledger-check/run-checks.ts'
import { orderLines } from '../tables.ts'
import { closeOrders } from './close-orders.ts'

const statuses = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled']
const ways = ['cash_on_delivery', 'wallet', 'sandbox'] as const
const id = fc.integer({ min: 1, max: 4 })
const part = fc.integer({ min: 1, max: 3 })
const constant = <T extends string>(value: T) => fc.constant(value)

const buy = fc.record({
  act: constant('buy'),
  product: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 4 }),
  way: fc.constantFrom(...ways),
})
const move = fc.record({
  act: constant('move'),
  id,
  status: fc.constantFrom(...statuses),
  part: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
})
const refund = fc.record({
  act: constant('refund'),
  id,
  by: fc.constantFrom('units', 'shipped', 'amount', 'shipping', 'everything'),
  part,
  keep_order: fc.boolean(),
})
const lines = fc.record({ act: fc.constantFrom('cancelLines', 'edit'), id, part })
const dispute = fc.record({ act: constant('dispute'), id, status: fc.constantFrom('won', 'lost') })
const cancel = fc.record({ act: constant('cancel'), id })
const wait = fc.record({ act: constant('wait'), hours: fc.constantFrom(1, 80) })
const step = fc.oneof(
  { weight: 3, arbitrary: buy },
  { weight: 6, arbitrary: move },
  { weight: 3, arbitrary: refund },
  { weight: 2, arbitrary: lines },
  { weight: 2, arbitrary: dispute },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: wait },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A new installation: its products, and how many order lines existed before. */
type Fixture = { products: number[]; before: number }

const createFixture = async (): Promise<Fixture> => {
  const mug = await createProduct(db, { seller: 'sam', stock: 6 })
  const lamp = await createProduct(db, { stock: 3, name: 'Dome lamp' })
  await fillWallet(users.una.id, 100_000)
  return { products: [mug.product_id, lamp.product_id], before: await db.$count(orderLines) }
}

const [una, ada, sam] = [as('una'), as('ada'), as('sam')]

const buys = async (one: Step & { act: 'buy' }, { products }: Fixture) => {
  const reply = await una('PUT', '/buy-now', {
    address,
    payment_method: one.way,
    accept_terms: true,
    product_id: products[one.product],
    quantity: one.quantity,
    product_attributes: [],
  })
  if (reply.success && reply.data.payment_url) await pay(reply.data.payment_url)
  return reply
}

/** Every step may be refused; none may violate an invariant. */
const take = async (one: Step, market: Fixture) => {
  if (one.act === 'buy') return buys(one, market)
  if (one.act === 'wait') {
    clock.move({ hours: one.hours })
    return closeOrders(parts)
  }
  const found = await db.select().from(orderLines).orderBy(asc(orderLines.id)).offset(market.before)
  const line = found[one.id - 1]
  return line && act(one, line)
}

type Line = typeof orderLines.$inferSelect

const act = async (one: Exclude<Step, { act: 'buy' | 'wait' }>, line: Line) => {
  const { order_id } = line
  const order_line_id = line.id
  if (one.act === 'cancel') return una('POST', '/order-cancel', { id: order_id })
  if (one.act === 'move')
    return ada('POST', '/admin/order-status', {
      id: order_id,
      status: one.status,
      ...(one.status === 'cancelled' && { note: 'It broke' }),
      ...(one.part && { lines: [{ order_line_id, quantity: one.part }] }),
    })
  if (one.act === 'dispute') return disputes(order_id, one.status)
  if (one.act === 'refund')
    return approveIfPending(
      await ada('POST', '/admin/refund', {
        order_id,
        to: 'wallet',
        reason_code: 'other',
        keep_order: one.keep_order,
        ...toRefundParams(one, order_line_id),
      }),
    )
  const some = [{ order_line_id, quantity: one.part }]
  if (one.act === 'edit') {
    const back = { to: 'wallet', reason: 'It broke' }
    return ada('PUT', '/admin/order', { id: order_id, lines: some, refund: back })
  }
  const { data } = await sam('GET', `/seller/order/${order_id}`)
  return sam('POST', '/seller/order-cancel-lines', {
    id: order_id,
    version_seen: data?.version ?? 1,
    lines: some,
    reason_code: 'out_of_stock',
  })
}

const toRefundParams = ({ by, part: n }: Step & { act: 'refund' }, order_line_id: number) => {
  if (by === 'everything') return { everything: true }
  if (by === 'shipping') return { shipping_minor: n * 100 }
  if (by === 'amount') return { lines: [{ order_line_id, amount_minor: n * 950 }] }
  const from = by === 'shipped' ? 'shipped' : undefined
  return { lines: [{ order_line_id, quantity: n, ...(from && { from }) }] }
}

/** Opens a dispute, or decides the open one. */
const disputes = async (order_id: number, status: string) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int from disputes where order_id = ${order_id} and state = 'open'`,
  )
  const [open] = rows
  if (open) return ada('POST', '/admin/dispute-status', { id: open.id, status })
  const reference = `CB-${crypto.randomUUID()}`
  return ada('POST', '/admin/dispute', { order_id, reason: 'Not recognised', reference })
}

/** Shop share of delivered orders as the screens show it, less refunds. */
const sumDisplayedShares = async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from orders
    where shop_id = ${users.sam.shop_id} and status in ('delivered', 'completed')`)
  let sum = 0
  for (const order of rows) {
    const { data } = await ada('GET', `/explain?kind=order_share&id=${order.id}`)
    sum += data.amount_minor
  }
  return sum
}

const sharesPosted = async () =>
  (await getBalance('seller_pending', users.sam.shop_id)) -
  (await getBalance('owner_debt', users.sam.shop_id))

test('for any sequence of actions, stock, units, sums and shares are consistent', async () => {
  // Courier cash: the shop's earnings are pending, and nothing is set off.
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const market = await createFixture()
      for (const one of steps) {
        const reply = await take(one, market)
        expect(reply?.code ?? '').not.toMatch(/unexpected|busy/)
        await drain()
        expect(await brokenInvariants(db)).toEqual([])
        expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
      }
      expect(await sumDisplayedShares()).toBe(await sharesPosted())
      await expectStatements()
    }),
    { numRuns: 12 },
  )
})
