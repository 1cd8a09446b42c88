import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of the stock of each variant against its movements and reservations, line by line. */
export const stockChecks: Promised[] = [
  {
    key: 'S1',
    title: 'Stock on hand is opening, received, corrected, covered and returned, less what left it',
    query: sql`
      select 'variant ' || variant_id || ' has ' || on_hand || ' on hand, but ' || opening
        || ' opening + ' || received || ' received + ' || corrected || ' corrected + ' || covered
        || ' covered - ' || uncovered || ' uncovered - ' || damaged || ' damaged - ' || sold
        || ' sold + ' || returned || ' returned are ' || expected as broken
      from stock_audit where on_hand <> expected or on_hand < 0`,
  },
  {
    key: 'S2',
    title: 'Stock held for orders is the sum of its holds',
    query: sql`
      select 'variant ' || variant_id || ' has ' || held || ' held, but its holds are '
        || held_expected as broken
      from stock_audit where held <> held_expected`,
  },
  {
    key: 'S3',
    title: 'No line of an order returns more than it sold, or uncovers more than was covered',
    query: sql`
      select 'line ' || order_line_id || ' sold ' || -sold || ', returned ' || returned || ', covered '
        || covered || ', uncovered ' || -uncovered as broken
      from (
        select order_line_id,
          coalesce(sum(delta) filter (where kind = 'sale'), 0) as sold,
          coalesce(sum(delta) filter (where kind = 'return'), 0) as returned,
          coalesce(sum(delta) filter (where kind = 'cover'), 0) as covered,
          coalesce(sum(delta) filter (where kind = 'uncover'), 0) as uncovered
        from stock_movements where order_line_id is not null group by order_line_id
      ) lines
      where sold + returned > 0 or covered + uncovered < 0`,
  },
]
