import { sql } from 'drizzle-orm'

/**
 * Conditions that all screens share. `c` is a click or an earning, `r` a referred line, `o` its
 * order.
 */

/** A counted click. */
export const isCountedClick = sql`c.rejected_reason is null`

/** A qualified referred line of an order that was not canceled. */
export const isCountedLine = sql`r.is_qualified and o.status <> 'cancelled'`

/** The time of the click or, without a click, of the order. An index uses the same expression. */
export const clickedAt = sql`coalesce(r.clicked_at, r.placed_at)`

/** The amount of an earning less its reversals. */
export const netMinor = sql`c.amount_minor - c.reversed_minor`

/** Canceled earnings are not counted. */
export const isEarned = sql`c.state <> 'void'`
