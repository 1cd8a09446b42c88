import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL rows of the services of the platform that were paid (`is_reversal` false) and refunded in a period,
 * by jurisdiction and rate: `document`, `treatment`, `jurisdiction`, `name`, `rate_ppm` (null without a
 * rate), `net_minor`, `tax_minor`. The ledger decides when, the purchases how much
 * (docs/domain/tax.md#services).
 */
export const serviceMovements = (isInPeriod: (at: SQL) => SQL): SQL => sql`
  select t.event_key as document, s.is_reversal, v.treatment, v.jurisdiction, v.name,
    case when v.jurisdiction <> '' or v.rate_ppm > 0 then v.rate_ppm end as rate_ppm,
    s.factor * v.net_minor as net_minor, s.factor * v.tax_minor as tax_minor
  from ledger_transactions t
  cross join lateral (
    select p.taxes, false as is_reversal, 1 as factor from package_purchases p
    where t.event_type = 'package_bought' and p.id = t.ref_id
    union all
    select p.refunded_taxes, true, -1 from package_purchases p
    where t.event_type = 'package_refunded' and p.id = t.ref_id
    union all
    select w.fee_taxes, t.event_type = 'withdrawal_returned',
      case t.event_type when 'withdrawal_returned' then -1 else 1 end
    from withdrawals w
    where t.event_type in ('withdrawal_paid', 'withdrawal_returned') and w.id = t.ref_id
  ) s
  cross join lateral jsonb_to_recordset(s.taxes) as v (treatment text, jurisdiction text, name text,
    rate_ppm int, net_minor bigint, tax_minor bigint)
  where t.event_type in ('package_bought', 'package_refunded', 'withdrawal_paid', 'withdrawal_returned')
    and ${isInPeriod(sql`t.effective_at`)}`
