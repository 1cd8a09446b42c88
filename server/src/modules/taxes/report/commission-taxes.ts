import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { ReportedTax } from './euro-amounts.ts'
import { feeMovements } from './fee-movements.ts'

/** Returns the tax on the marketplace fees of a period by jurisdiction, rate and treatment. */
export const listCommissionTaxes = async (
  db: Db,
  isInPeriod: (at: SQL) => SQL,
): Promise<ReportedTax[]> => {
  const { rows } = await db.execute<ReportedTax>(sql`
    with parts as (
      select f.order_id, f.is_reversal, coalesce(t.jurisdiction, '') as jurisdiction,
        coalesce(t.name, '') as name, coalesce(t.rate_ppm, 0) as rate_ppm,
        case when f.treatment = 'taxed' and t.jurisdiction is null then 'untaxed'
          else f.treatment end as treatment,
        f.factor * coalesce(t.base_minor, f.net_minor) as net_minor,
        f.factor * coalesce(t.tax_minor, 0) as tax_minor
      from (${feeMovements(isInPeriod)}) f
      left join lateral jsonb_to_recordset(f.taxes)
        as t (jurisdiction text, name text, rate_ppm int, base_minor bigint, tax_minor bigint) on true
      where f.treatment is not null
    )
    select 'commission' as kind, jurisdiction, name, 'domestic' as scheme, treatment,
      'platform' as owed_by, rate_ppm,
      count(distinct order_id) filter (where not is_reversal)::int as invoices,
      sum(net_minor)::float8 as net_minor, sum(tax_minor)::float8 as tax_minor,
      coalesce(-sum(net_minor) filter (where is_reversal), 0)::float8 as refunded_net_minor,
      coalesce(-sum(tax_minor) filter (where is_reversal), 0)::float8 as refunded_tax_minor
    from parts group by jurisdiction, name, treatment, rate_ppm
    order by jurisdiction, rate_ppm desc, name, treatment`)
  return rows
}
