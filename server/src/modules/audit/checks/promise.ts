import type { SQL } from 'drizzle-orm'

/**
 * Something that holds at every commit (money.md 1.6). The query finds what breaks it, one text a
 * row in the column `broken`; it reads one snapshot, so it may run under any load.
 */
export type Promised = { key: string; title: string; query: SQL }
