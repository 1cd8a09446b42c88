import type { TaxBasis } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { deliveryMovements } from './delivery-movements.ts'
import type { ReportedTax } from './euro-amounts.ts'

type Params = {
  basis: TaxBasis
  shop_id?: number | undefined
  /** SQL condition that an instant is in the period. */
  isInPeriod: (at: SQL) => SQL
}

/**
 * Returns the tax of the sales of a period by jurisdiction and rate, of all sellers or one shop: by
 * invoices and credit notes, or by deliveries and refunds in the ledger (docs/domain/tax.md#report).
 */
export const listSaleTaxes = async (db: Db, { basis, shop_id, isInPeriod }: Params) => {
  const { rows } = await db.execute<ReportedTax>(sql`
    with moved as (${movements[basis](isInPeriod)}),
    sold as (
      select v.*, o.coupon_keeps_tax, o.tax_treatment as treatment,
        case when o.shop_id is null then 'platform' else o.tax_to end as owed_by,
        coalesce(z.scheme, 'domestic') as scheme
      from moved v join orders o on o.id = v.order_id
      left join tax_zones z on z.id = o.tax_zone_id
      ${shop_id ? sql`where o.shop_id = ${shop_id}` : sql``}
    ), lines as (
      select s.*, l.taxes,
        l.net_minor + l.shipping_minor - l.shipping_discount_seller_minor + l.fee_minor
          + case when s.coupon_keeps_tax then l.coupon_platform_minor
              else -l.shipping_discount_platform_minor end as amount_minor
      from sold s join order_lines l on l.order_id = s.order_id where s.refund_id is null
      union all
      select s.*, g.taxes, g.goods_minor + g.shipping_minor + g.fee_minor
        + case when s.coupon_keeps_tax then g.coupon_minor + g.shipping_coupon_minor else 0 end
      from sold s join refund_lines g on g.refund_id = s.refund_id
    ), parts as (
      select l.order_id, l.scheme, case t.part when 'fee' then 'platform' else l.owed_by end as owed_by,
        l.factor, l.is_reversal, l.treatment, t.jurisdiction, t.name, t.rate_ppm, t.base_minor,
        t.tax_minor
      from lines l cross join lateral jsonb_to_recordset(l.taxes) as t
        (part text, jurisdiction text, name text, rate_ppm int, base_minor bigint, tax_minor bigint)
      union all
      select order_id, scheme, owed_by, factor, is_reversal,
        case treatment when 'taxed' then 'untaxed' else treatment end, '', '', 0, amount_minor, 0
      from lines where taxes = '[]'
    )
    select 'sale' as kind, jurisdiction, name, scheme, treatment, owed_by, rate_ppm,
      count(distinct order_id) filter (where not is_reversal)::int as invoices,
      sum(factor * base_minor)::float8 as net_minor, sum(factor * tax_minor)::float8 as tax_minor,
      coalesce(-sum(factor * base_minor) filter (where is_reversal), 0)::float8 as refunded_net_minor,
      coalesce(-sum(factor * tax_minor) filter (where is_reversal), 0)::float8 as refunded_tax_minor
    from parts group by jurisdiction, name, scheme, treatment, owed_by, rate_ppm
    order by jurisdiction, rate_ppm desc, name, owed_by, scheme, treatment`)
  return rows
}

const movements: Record<TaxBasis, (isInPeriod: Params['isInPeriod']) => SQL> = {
  invoice: (isInPeriod) => sql`
    select d.order_id, null::bigint as refund_id, false as is_reversal, 1 as factor
    from order_documents d where d.kind = 'invoice' and ${isInPeriod(sql`d.issued_at`)}
    union all
    select d.order_id, d.refund_id, true, -1 from order_documents d
    where d.kind = 'credit_note' and d.refund_id is not null and ${isInPeriod(sql`d.issued_at`)}`,
  delivery: deliveryMovements,
}
