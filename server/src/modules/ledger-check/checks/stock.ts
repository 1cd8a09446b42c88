import * as m from '@emporia/messages/audit'
import { sql } from 'drizzle-orm'

import type { Promised } from './promise.ts'

/** Checks of the stock of each variant against its movements and reservations, line by line. */
export const stockChecks: Promised[] = [
  {
    key: 'S1',
    title: m.check_stock_on_hand,
    query: sql`
      select 'variant ' || variant_id || ' has ' || on_hand || ' on hand, but ' || opening
        || ' opening + ' || received || ' received + ' || corrected || ' corrected + ' || covered
        || ' covered - ' || uncovered || ' uncovered - ' || damaged || ' damaged - ' || sold
        || ' sold + ' || returned || ' returned are ' || expected as broken
      from stock_audit where on_hand <> expected or on_hand < 0`,
  },
  {
    key: 'S2',
    title: m.check_stock_holds,
    query: sql`
      select 'variant ' || variant_id || ' has ' || held || ' held, but its holds are '
        || held_expected as broken
      from stock_audit where held <> held_expected`,
  },
  {
    key: 'S3',
    title: m.check_stock_returns,
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
