import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { midnightAfter, toMidnight } from '../../../db/conditions/days.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listCommissionTaxes } from './commission-taxes.ts'
import { addEuroAmounts, type ReportedTax } from './euro-amounts.ts'

export type Period = { from?: string | undefined; to?: string | undefined }
export type Reported = Period & { shop_id?: number; now: Date }

/**
 * Returns the tax of the invoices and credit notes of a period, of all sellers or one shop, by
 * jurisdiction and rate; of all sellers with the tax on their marketplace fees
 * (docs/domain/tax.md#report).
 */
export const listTaxes = async (db: Db, reported: Reported) => {
  const isInPeriod = await toPeriod(db, reported)
  const sales = await listSales(db, reported, isInPeriod)
  const fees = reported.shop_id === undefined ? await listCommissionTaxes(db, isInPeriod) : []
  return addEuroAmounts(db, [...sales, ...fees], reported)
}

const listSales = async (db: Db, { shop_id }: Reported, isInPeriod: (at: SQL) => SQL) => {
  const { rows } = await db.execute<ReportedTax>(sql`
    with issued as (
      select d.kind, d.order_id, d.refund_id, o.coupon_keeps_tax, o.tax_treatment as treatment,
        case when o.shop_id is null then 'platform' else o.tax_to end as owed_by,
        coalesce(z.scheme, 'domestic') as scheme
      from order_documents d
      join orders o on o.id = d.order_id
      left join tax_zones z on z.id = o.tax_zone_id
      where ${isInPeriod(sql`d.issued_at`)} ${shop_id ? sql`and o.shop_id = ${shop_id}` : sql``}
    ), lines as (
      select i.*, 1 as sign, l.taxes,
        l.net_minor + l.shipping_minor - l.shipping_discount_seller_minor + l.fee_minor
          + case when i.coupon_keeps_tax then l.coupon_platform_minor
              else -l.shipping_discount_platform_minor end as amount_minor
      from issued i join order_lines l on l.order_id = i.order_id where i.kind = 'invoice'
      union all
      select i.*, -1, g.taxes, g.goods_minor + g.shipping_minor + g.fee_minor
        + case when i.coupon_keeps_tax then g.coupon_minor + g.shipping_coupon_minor else 0 end
      from issued i join refund_lines g on g.refund_id = i.refund_id where i.kind = 'credit_note'
    ), parts as (
      select l.order_id, l.scheme, case t.part when 'fee' then 'platform' else l.owed_by end as owed_by,
        l.sign, l.treatment, t.jurisdiction, t.name, t.rate_ppm, t.base_minor, t.tax_minor
      from lines l cross join lateral jsonb_to_recordset(l.taxes) as t
        (part text, jurisdiction text, name text, rate_ppm int, base_minor bigint, tax_minor bigint)
      union all
      select order_id, scheme, owed_by, sign,
        case treatment when 'taxed' then 'untaxed' else treatment end, '', '', 0, amount_minor, 0
      from lines where taxes = '[]'
    )
    select 'sale' as kind, jurisdiction, name, scheme, treatment, owed_by, rate_ppm,
      count(distinct order_id) filter (where sign = 1)::int as invoices,
      sum(sign * base_minor)::float8 as net_minor, sum(sign * tax_minor)::float8 as tax_minor,
      coalesce(sum(base_minor) filter (where sign = -1), 0)::float8 as refunded_net_minor,
      coalesce(sum(tax_minor) filter (where sign = -1), 0)::float8 as refunded_tax_minor
    from parts group by jurisdiction, name, scheme, treatment, owed_by, rate_ppm
    order by jurisdiction, rate_ppm desc, name, owed_by, scheme, treatment`)
  return rows
}

/** Returns the SQL condition that an instant is in a period. */
const toPeriod = async (db: Db, { from, to }: Period) => {
  const zone = await getGeneralSettings(db)
  return (at: SQL) => sql`${from ? sql`${at} >= ${toMidnight(from, zone)}` : sql`true`}
    and ${to ? sql`${at} < ${midnightAfter(to, zone)}` : sql`true`}`
}
