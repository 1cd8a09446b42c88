import { sql } from 'drizzle-orm'

import { db } from '../app.ts'

/** Returns the balances of an account of the platform by its details; without those of 0. */
export const trialBalance = async (purpose: string): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ detail: string; balance: string }>(sql`
    select detail, balance_minor as balance from trial_balance
    where purpose = ${purpose} and owner_type = 'platform' and balance_minor <> 0`)
  return Object.fromEntries(rows.map(({ detail, balance }) => [detail, Number(balance)]))
}
