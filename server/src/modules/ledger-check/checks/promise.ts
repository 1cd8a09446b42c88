import type { SQL } from 'drizzle-orm'

/**
 * An invariant that holds at every commit (docs/domain/money.md#invariants). The query returns each
 * violation as one row with the text in the column `broken`. It reads one snapshot, so it may run
 * under any load.
 */
export type Promised = { key: string; title: () => string; query: SQL }
