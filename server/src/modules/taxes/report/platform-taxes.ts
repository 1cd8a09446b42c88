import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { ReportedTax } from './euro-amounts.ts'
import { feeMovements } from './fee-movements.ts'
import { serviceMovements } from './service-movements.ts'

/**
 * Returns the tax on what the platform charged in a period, by jurisdiction, rate and treatment: on the
 * marketplace fees of shops, and on its other services.
 */
export const listPlatformTaxes = async (
  db: Db,
  isInPeriod: (at: SQL) => SQL,
): Promise<ReportedTax[]> => [
  ...(await sumUp(db, 'commission', feeParts(isInPeriod))),
  ...(await sumUp(db, 'service', serviceMovements(isInPeriod))),
]

const feeParts = (isInPeriod: (at: SQL) => SQL) => sql`
  select f.order_id as document, f.is_reversal, f.treatment, t.jurisdiction, t.name, t.rate_ppm,
    f.factor * coalesce(t.base_minor, f.net_minor) as net_minor,
    f.factor * coalesce(t.tax_minor, 0) as tax_minor
  from (${feeMovements(isInPeriod)}) f
  left join lateral jsonb_to_recordset(f.taxes)
    as t (jurisdiction text, name text, rate_ppm int, base_minor bigint, tax_minor bigint) on true
  where f.treatment is not null`

const sumUp = async (db: Db, kind: 'commission' | 'service', moved: SQL) => {
  const { rows } = await db.execute<ReportedTax>(sql`
    with parts as (
      select m.document, m.is_reversal, coalesce(m.jurisdiction, '') as jurisdiction,
        coalesce(m.name, '') as name, coalesce(m.rate_ppm, 0) as rate_ppm, m.net_minor, m.tax_minor,
        case when m.treatment = 'taxed' and m.rate_ppm is null then 'untaxed' else m.treatment end
          as treatment
      from (${moved}) m
    )
    select ${kind} as kind, jurisdiction, name, 'domestic' as scheme, treatment,
      'platform' as owed_by, rate_ppm,
      count(distinct document) filter (where not is_reversal)::int as invoices,
      sum(net_minor)::float8 as net_minor, sum(tax_minor)::float8 as tax_minor,
      coalesce(-sum(net_minor) filter (where is_reversal), 0)::float8 as refunded_net_minor,
      coalesce(-sum(tax_minor) filter (where is_reversal), 0)::float8 as refunded_tax_minor
    from parts group by jurisdiction, name, treatment, rate_ppm
    order by jurisdiction, rate_ppm desc, name, treatment`)
  return rows
}
