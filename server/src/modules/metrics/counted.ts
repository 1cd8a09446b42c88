import { sql } from 'drizzle-orm'

/** What is counted, once for all screens. `c` is a click or an earning, `r` a referred line, `o` its order. */

/** A landing that counts. */
export const isCountedClick = sql`c.rejected_reason is null`

/** A line that somebody's link brought, by the terms of the program, of an order that was not canceled. */
export const isCountedLine = sql`r.is_qualified and o.status <> 'cancelled'`

/** When the buyer clicked; without a click, when the order was placed. An index has the same expression. */
export const clickedAt = sql`coalesce(r.clicked_at, r.placed_at)`

/** An earning, less what was reversed of it. */
export const netMinor = sql`c.amount_minor - c.reversed_minor`

/** Canceled earnings count for nothing. */
export const isEarned = sql`c.state <> 'void'`
