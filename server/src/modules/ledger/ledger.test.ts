import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { db } from '../../../test/app.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  earner,
  getPlatformAccount,
  person,
  seller,
  getPendingShareAccount,
  getWalletAccount,
} from './accounts.ts'
import { readBalances } from './balances.ts'
import { listEntries } from './list-entries.ts'
import { postings } from './postings.ts'
import { record } from './record.ts'
import { credit, debit } from './posting.ts'

const when = { now: new Date('2026-03-01T12:00:00Z') }
const mia = earner(7)
const shop = seller(1)
const gift = (uuid: string, amount_minor: number, owner = mia) =>
  record(db, postings.earningsAdjusted({ uuid, owner, amount_minor, reason: 'A gift' }), when)
const balance = async (account: Parameters<typeof readBalances>[1][number]) =>
  (await readBalances(db, [account]))[0]
const counted = async (table: string) =>
  (await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('an event that is posted twice is stored once', async () => {
  const first = await gift('a', 500)
  const second = await gift('a', 500)

  expect(first).toMatchObject({ is_new: true })
  expect(second).toEqual({ transaction_id: first.transaction_id, is_new: false })
  expect(await balance(getWalletAccount(7))).toBe(500)
})

test('an event posted again with other amounts is rejected and changes nothing', async () => {
  await gift('a', 500)

  await expect(gift('a', 501)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await balance(getWalletAccount(7))).toBe(500)
})

test('of 50 concurrent withdrawals of 1000 from 10000, ten are accepted and the balance is zero', async () => {
  await gift('a', 10_000)

  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, id) =>
      record(
        db,
        postings.withdrawalRequested({ withdrawal_id: id + 1, owner: mia, amount_minor: 1000 }),
        when,
      ),
    ),
  )

  const refused = tries.filter(({ status }) => status === 'rejected')
  expect(tries.length - refused.length).toBe(10)
  expect(refused[0]).toMatchObject({
    reason: { code: 'conflict', message: 'Insufficient balance' },
  })
  expect(await balance(getWalletAccount(7))).toBe(0)
})

test('of paying and releasing one withdrawal concurrently, one succeeds', async () => {
  await gift('a', 1000)
  const withdrawal = { withdrawal_id: 1, owner: mia, amount_minor: 1000, fee_minor: 50, taxes: [] }
  await record(db, postings.withdrawalRequested(withdrawal), when)

  const tries = await Promise.allSettled([
    record(db, postings.withdrawalPaid(withdrawal), when),
    record(db, postings.withdrawalReleased(withdrawal), when),
    record(db, postings.withdrawalPaid(withdrawal), when),
    record(db, postings.withdrawalReleased(withdrawal), when),
  ])

  const written = tries.filter(({ status }) => status === 'fulfilled')
  expect(written).toHaveLength(2)
  expect([0, 1000]).toContain(await balance(getWalletAccount(7)))
})

test('40 concurrent replays write one transaction', async () => {
  await Promise.all(Array.from({ length: 40 }, () => gift('a', 500)))

  expect(await counted('ledger_transactions')).toBe(1)
})

test('an unbalanced transaction is rejected, whatever wrote it', async () => {
  const entries = [debit(getPlatformAccount('cash_bank'), 5), credit(getWalletAccount(7), 6)]

  await expect(record(db, { key: 'x', type: 'x', ref: null, entries }, when)).rejects.toThrow(
    'The entries of x do not balance',
  )
  await expect(
    db.execute(sql`
      select ledger_post('x', 'x', market_currency(), 'hash', ${JSON.stringify(entries)}::jsonb,
        null, null, null, null, ${when.now.toISOString()}::timestamptz)`),
  ).rejects.toMatchObject({ cause: { message: 'ledger transaction x does not balance' } })
  expect(await counted('ledger_transactions')).toBe(0)
  expect(await balance(getWalletAccount(7))).toBe(0)
})

test('an entry on an account of the wrong kind of owner is rejected', async () => {
  const misplaced = { ...getWalletAccount(7), owner_type: 'seller' as const }
  const entries = [debit('cash_bank', 5), credit(misplaced, 5)]

  await expect(record(db, { key: 'x', type: 'x', ref: null, entries }, when)).rejects.toThrow(
    'The entries of x give wallet to a seller',
  )
})

test('ledger rows cannot be changed, deleted or added to later', async () => {
  await gift('a', 500)

  for (const statement of [
    'update ledger_entries set amount_minor = 1',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    "update ledger_transactions set event_key = 'b'",
    'truncate ledger_entries',
    'delete from ledger_accounts',
    `insert into ledger_entries (transaction_id, account_id, side, amount_minor, currency)
     select transaction_id, account_id, side, amount_minor, currency from ledger_entries`,
  ])
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only|closed/) },
    })
})

test('opposite concurrent transfers of two owners do not deadlock', async () => {
  await gift('a', 10_000)
  await gift('b', 10_000, person(8))
  const transfer = (from: number, to: number, key: string) =>
    inTransaction(db, (inside) =>
      record(
        inside,
        {
          key,
          type: 'transfer',
          ref: null,
          entries: [debit(getWalletAccount(from), 10), credit(getWalletAccount(to), 10)],
        },
        when,
      ),
    )

  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      n % 2 ? transfer(7, 8, `t${n}`) : transfer(8, 7, `t${n}`),
    ),
  )

  expect(await balance(getWalletAccount(7))).toBe(10_000)
})

/** The worked example (docs/domain/money.md#worked-example), with the pool capped. */
const order = {
  order_id: 1,
  shop_id: 1,
  payable_minor: 9100,
  coupon_minor: 1000,
  lines: [
    {
      order_line_id: 1,
      base_minor: 9500,
      commission_minor: 1425,
      commission_tax_minor: 0,
      commission_taxes: [],
      shipping_minor: 600,
      tax_minor: 0,
      taxes: [],
      fee_minor: 0,
      fee_taxes: [],
    },
  ],
  shipping_to: 'seller' as const,
  tax_to: 'platform' as const,
  collected_by: null,
  earned: [
    { owner: mia, kind: 'referral' as const, amount_minor: 182, order_line_id: 1 },
    { owner: earner(8), kind: 'level' as const, amount_minor: 73, order_line_id: 1 },
  ],
}
const half = (share_minor: number, commission_minor: number) => ({
  order_line_id: 1,
  refund_minor: 4250,
  coupon_minor: 500,
  share_minor,
  is_matured: true,
  commission_minor,
  shipping_minor: 0,
  fee_minor: 0,
  taxes: [],
})

const deliveredAndMatured = async () => {
  await record(
    db,
    postings.capturedByGateway({ group_id: 1, gateway: 'sandbox', orders: [order] }),
    when,
  )
  await record(db, postings.orderDelivered(order), when)
  await record(
    db,
    postings.shareMatured({ order_id: 1, order_line_id: 1, shop_id: 1, amount_minor: 8675 }),
    when,
  )
  await record(
    db,
    postings.commissionMatured({ commission_id: 1, owner: mia, amount_minor: 182 }),
    when,
  )
}

/** Reversals of the two members for half of the order. */
const reversed = (mias: number, other: number) => [
  {
    owner: mia,
    kind: 'referral',
    from: 'available' as const,
    amount_minor: mias,
    order_line_id: 1,
  },
  {
    owner: earner(8),
    kind: 'level',
    from: 'pending' as const,
    amount_minor: other,
    order_line_id: 1,
  },
]

/** Checks that the platform retains nothing after a complete refund. */
const nothingLeft = async () => {
  const { rows } = await db.execute(sql`
    select balance_minor from trial_balance
    where purpose in ('rev_commission', 'exp_coupon', 'refund_payable', 'order_clearing')`)
  return rows.map((row) => row['balance_minor'])
}

test('a payment is divided at delivery and reversed to the last unit by two refunds', async () => {
  await deliveredAndMatured()
  expect(await balance(getAvailableAccount(shop))).toBe(8675)
  const withdrawal = { withdrawal_id: 1, owner: mia, amount_minor: 182 }
  await record(db, postings.withdrawalRequested(withdrawal), when)
  await record(db, postings.withdrawalPaid({ ...withdrawal, fee_minor: 0, taxes: [] }), when)

  const base = { order_id: 1, shop_id: 1 }
  for (const [id, lines, earned] of [
    [1, [half(4038, 712)], reversed(91, 36)],
    [2, [half(4037, 713)], reversed(91, 37)],
  ] as const) {
    const refund = { ...base, refund_id: id, lines: [...lines], reversed: earned }
    await record(db, postings.deliveredRefunded(refund), when)
    await record(db, postings.deliveredRefunded(refund), when)
    const parts = [{ channel: { gateway: 'sandbox' }, amount_minor: 4250 }]
    await record(db, postings.refundPaid({ refund_id: id, order_id: 1, parts }), when)
  }

  // Shipping is not refunded. Mia has spent what is to be reversed.
  expect(await balance(getAvailableAccount(shop))).toBe(600)
  expect(await balance(getDebtAccount(mia))).toBe(182)
  await gift('later', 1000)
  expect(await balance(getDebtAccount(mia))).toBe(0)
  expect(await balance(getWalletAccount(7))).toBe(818)
  expect(await nothingLeft()).toEqual([0, 0, 0, 0])
})

test('a shop that collected the cash itself owes the fee once its share is released', async () => {
  await record(db, postings.orderDelivered({ ...order, collected_by: 'seller', earned: [] }), when)
  expect(await balance(getCodDueAccount(1))).toBe(9100)
  expect(await balance(getPendingShareAccount(1))).toBe(8675)

  await record(
    db,
    postings.shareMatured({ order_id: 1, order_line_id: 1, shop_id: 1, amount_minor: 8675 }),
    when,
  )

  expect(await balance(getAvailableAccount(shop))).toBe(0)
  expect(await balance(getCodDueAccount(1))).toBe(425)
})

test('a won dispute restores everything but its fee, and repaid debts as money', async () => {
  await deliveredAndMatured()
  await record(
    db,
    postings.withdrawalRequested({ withdrawal_id: 1, owner: shop, amount_minor: 8675 }),
    when,
  )
  const disputed = { dispute_id: 1, gateway: 'sandbox', fee_minor: 1500 }
  const lines = [{ ...half(8075, 1425), refund_minor: 8500, coupon_minor: 1000 }]

  await record(
    db,
    postings.disputeOpened({ ...disputed, order_id: 1, shop_id: 1, lines, reversed: [] }),
    when,
  )
  expect(await balance(getDebtAccount(shop))).toBe(8075)
  await gift('work', 5000, shop)
  expect(await balance(getDebtAccount(shop))).toBe(3075)
  const opening = await listEntries(db, 'dispute:1:open')
  await record(db, postings.disputeWon({ ...disputed, opening }), when)

  expect(await balance(getDebtAccount(shop))).toBe(0)
  expect(await balance(getAvailableAccount(shop))).toBe(5000)
})
