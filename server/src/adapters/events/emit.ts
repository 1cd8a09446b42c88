import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL that inserts the events that a query selects, in the transaction of their cause: type, at,
 * shop_id, subject_id and data (docs/domain/integrations.md#events).
 */
export const emit = (events: SQL): SQL =>
  sql`insert into events (type, at, shop_id, subject_id, data) ${events}`
