import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { distinctOwners, earner, getPlatformAccount, type Owner, seller } from '../accounts.ts'
import { openBalance } from '../open-balance.ts'
import { post } from '../post.ts'
import { credit, debit, type Entry, type When } from '../posting.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../tables.ts'
import { type Returned, listReversalDebits } from './refunds.ts'

export type Disputed = Returned & { dispute_id: number; gateway: string; fee_minor: number }

const disputeRef = (id: number) => ({ type: 'dispute' as const, id })

/**
 * Posts a dispute of a delivered order (R7): reverses the parts of all earners and books the fee.
 */
export const openDispute = async (db: Db, dispute: Disputed, when: When) => {
  const { dispute_id, order_id, gateway, fee_minor, lines } = dispute
  const amount_minor = lines.reduce((sum, line) => sum + line.refund_minor, 0)
  return post(
    db,
    {
      key: `dispute:${dispute_id}:open`,
      type: 'dispute_opened',
      ref: disputeRef(dispute_id),
      facts: dispute,
      entries: [
        ...(await listReversalDebits(db, dispute)),
        credit(getPlatformAccount('gateway_clearing', gateway), amount_minor, { order_id }),
        debit(getPlatformAccount('exp_chargeback'), fee_minor, { order_id }),
        credit(getPlatformAccount('gateway_clearing', gateway), fee_minor, { order_id }),
      ],
    },
    when,
  )
}

type Undelivered = Pick<Disputed, 'dispute_id' | 'order_id' | 'gateway' | 'fee_minor'> & {
  refund_minor: number
  coupon_minor: number
}

/**
 * Posts a dispute of an undelivered order (R7): the buyer's money leaves the clearing account, and
 * the fee is booked.
 */
export const openUndelivered = (db: Db, dispute: Undelivered, when: When) => {
  const { dispute_id, order_id, gateway, fee_minor, refund_minor, coupon_minor } = dispute
  return post(
    db,
    {
      key: `dispute:${dispute_id}:open`,
      type: 'dispute_opened',
      ref: disputeRef(dispute_id),
      facts: dispute,
      entries: [
        debit(getPlatformAccount('order_clearing'), refund_minor + coupon_minor, { order_id }),
        credit(getPlatformAccount('exp_coupon'), coupon_minor, { order_id }),
        credit(getPlatformAccount('gateway_clearing', gateway), refund_minor, { order_id }),
        debit(getPlatformAccount('exp_chargeback'), fee_minor, { order_id }),
        credit(getPlatformAccount('gateway_clearing', gateway), fee_minor, { order_id }),
      ],
    },
    when,
  )
}

/**
 * Posts a dispute that was won (R8): mirrors the opening except the fee. A debt that was paid off
 * in the meantime becomes available money. A lost dispute (R9) has no posting.
 */
export const winDispute = async (
  db: Db,
  { dispute_id, fee_minor, gateway }: Pick<Disputed, 'dispute_id' | 'fee_minor' | 'gateway'>,
  when: When,
) => {
  const opened = await entriesOf(db, `dispute:${dispute_id}:open`)
  const balance = await openBalance(db, debtorsOf(opened))
  const back = opened.flatMap((entry): Entry[] => {
    const { amount_minor, order_id, order_line_id } = entry
    const about = { order_id, order_line_id }
    if (entry.purpose === 'owner_debt')
      return balance.give(debtorOf(entry), { amount_minor, about })
    return [{ ...entry, side: entry.side === 'D' ? 'C' : 'D' }]
  })
  const fee = [
    credit(getPlatformAccount('gateway_clearing', gateway), fee_minor),
    debit(getPlatformAccount('exp_chargeback'), fee_minor),
  ]
  return post(
    db,
    {
      key: `dispute:${dispute_id}:final`,
      type: 'dispute_won',
      ref: disputeRef(dispute_id),
      facts: { dispute_id },
      entries: [...back, ...fee],
    },
    when,
  )
}

const entriesOf = async (db: Db, event_key: string): Promise<Entry[]> => {
  const rows = await db
    .select({
      purpose: ledgerAccounts.purpose,
      owner_type: ledgerAccounts.owner_type,
      owner_id: ledgerAccounts.owner_id,
      detail: ledgerAccounts.detail,
      side: ledgerEntries.side,
      amount_minor: ledgerEntries.amount_minor,
      order_id: ledgerEntries.order_id,
      order_line_id: ledgerEntries.order_line_id,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
    .where(eq(ledgerTransactions.event_key, event_key))
    .orderBy(asc(ledgerEntries.id))
  return rows.map(({ order_id, order_line_id, ...entry }) => ({
    ...entry,
    order_id: order_id ?? undefined,
    order_line_id: order_line_id ?? undefined,
  }))
}

const debtorOf = ({ owner_type, owner_id }: Entry): Owner =>
  owner_type === 'seller' ? seller(owner_id) : earner(owner_id)

const debtorsOf = (entries: Entry[]) =>
  distinctOwners(entries.filter(({ purpose }) => purpose === 'owner_debt').map(debtorOf))
