import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeCoupon } from '../../../../test/coupons.ts'
import {
  advanceOrder,
  expectValidLedger,
  mature,
  getShopBalances,
} from '../../../../test/ledger.ts'
import { getBalance, fillWallet, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, db } from '../../../../test/app.ts'

const [una, ada] = [as('una'), as('ada')]
const plenty = 10_000_000

afterEach(expectValidLedger)

/** An installation with tax, and a coupon that platform and shop pay for together. */
const settle = async (inclusive: boolean) => {
  await db.execute(
    sql`insert into settings (topic, value) values ('general', ${JSON.stringify({
      tax: { inclusive, default_bp: 1900, number: '', to: 'platform' },
    })}::jsonb)`,
  )
  await makeCoupon({
    code: 'SHARED',
    title: 'Shared',
    type: 'percent',
    value: 1700,
    funded_by: 'shared',
    platform_bp: 6000,
    per_user_limit: 100,
  })
  await fillWallet(users.una.id, plenty)
}

type Step = { kind: 'quantity' | 'amount' | 'shipping' | 'deliver' | 'mature'; part: number }

const chain = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('quantity', 'amount', 'shipping', 'deliver', 'mature'),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 3, maxLength: 9 },
)

const act = async (id: number, { kind, part }: Step) => {
  const { data } = await una('GET', `/order/${id}`)
  const [line] = data.lines
  const refund = (input: object) =>
    ada('POST', '/admin/refund', { order_id: id, to: 'wallet', reason: 'A chain', ...input })
  if (kind === 'deliver') await advanceOrder(id, 'delivered').catch(() => undefined)
  if (kind === 'mature') await mature(15)
  if (kind === 'shipping') await refund({ shipping_minor: part })
  if (kind === 'amount')
    await refund({ lines: [{ order_line_id: line.id, amount_minor: part * 7 }] })
  if (kind === 'quantity')
    await refund({ lines: [{ order_line_id: line.id, quantity: 1 + (part % line.quantity) }] })
}

/** Refunds the remaining amount, however small. */
const finish = async (id: number) => {
  const refund = (input: object) =>
    ada('POST', '/admin/refund', { order_id: id, to: 'wallet', reason: 'The rest', ...input })
  const { data } = await una('GET', `/order/${id}`)
  const [line] = data.lines
  const left = line.quantity - line.returned_quantity
  if (left > 0) await refund({ lines: [{ order_line_id: line.id, quantity: left }] })
  const sent = data.refunds
    .flatMap(({ lines }: { lines: { shipping_minor: number }[] }) => lines)
    .reduce((sum: number, part: { shipping_minor: number }) => sum + part.shipping_minor, 0)
  const onTop = data.prices_include_tax ? 0 : line.shipping_tax_minor
  const paid = data.shipping_minor + onTop
  if (paid > sent) await refund({ shipping_minor: paid - sent })
}

test.each([true, false])(
  'any sequence of partial refunds ends at exactly zero, with tax included: %s',
  async (inclusive) => {
    await settle(inclusive)
    const mug = await createProduct(db, { seller: 'sam', price_minor: 333, stock: 500 })

    await fc.assert(
      fc.asyncProperty(chain, fc.integer({ min: 1, max: 7 }), async (steps, quantity) => {
        const input = { payment_method: 'wallet', quantity, coupon_code: 'SHARED' }
        const reply = await order(una, mug.product_id, input)
        const [id] = reply.data.order_ids
        for (const step of steps) await act(id, step)
        await finish(id)

        const { data } = await una('GET', `/order/${id}`)
        expect(data.refunded_minor).toBe(data.total_minor)
        expect(await getBalance('wallet', users.una.id)).toBe(plenty)
        for (const purpose of ['rev_commission', 'tax_payable', 'exp_coupon', 'order_clearing'])
          expect([purpose, await getBalance(purpose)]).toEqual([purpose, 0])
        expect(await getShopBalances()).toEqual({ pending: 0, available: 0, cash_due: 0, debt: 0 })
      }),
      { numRuns: 12 },
    )
  },
)
