import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Entry } from './posting.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts'

/** Returns the entries of an event, in the order in which they were written. */
export const listEntries = async (db: Db, event_key: string): Promise<Entry[]> => {
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
