import { sql } from 'drizzle-orm'

import type { AppContext } from '../context.ts'
import type { DemoMarketName } from '../seed/markets/demo-markets.ts'
import { say } from './console.ts'

/**
 * Loads the demo marketplace into an empty database in one transaction; a killed load starts again.
 */
export const loadDemoOnce = async (parts: AppContext, market: DemoMarketName) => {
  await parts.db.transaction(async (db) => {
    // Prevents a second server on this database from loading it at the same time.
    await db.execute(sql`select pg_advisory_xact_lock(7206202)`)
    const { rows } = await db.execute(sql`select 1 from users limit 1`)
    if (rows.length > 0) return

    say('Loading demo data (20 to 40 seconds, only once) …')
    await db.execute(sql`set local statement_timeout = 0`)
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { loadDemo } = await import('../seed/load.ts')
    await loadDemo({ ...parts, db }, market)
    // Without statistics, the first searches would be planned for empty tables.
    await db.execute(sql`analyze`)
  })
}

const accounts = [
  ['Admin', 'admin@demo.test'],
  ['Employee', 'employee@demo.test'],
  ['Seller', 'seller@demo.test', 'seller2@demo.test'],
  ['Shop team', 'team@demo.test'],
  ['Member', 'member@demo.test', 'member2@demo.test'],
  ['Customer', 'user@demo.test'],
] as const

/** Prints the demo accounts, if the marketplace has them. */
export const sayDemoAccounts = async ({ db }: AppContext) => {
  const { rows } = await db.execute(sql`select 1 from users where email = ${accounts[0][1]}`)
  if (rows.length === 0) return

  say('\n  Demo accounts (password demo-Market-2026)')
  for (const [who, ...emails] of accounts) say(`    ${who.padEnd(10)} ${emails.join(', ')}`)
}
