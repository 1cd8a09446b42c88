import type { Address, Purpose } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { midnightAfter, toMidnight } from '../../../db/conditions/days.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { Period } from './tax-report.ts'

/** What a shop sold and earned in a month, in minor units. Refunds reduce the month of the refund. */
export type SellerIncome = {
  shop_id: number
  shop_name: string
  owner_name: string
  owner_email: string
  address: Address | null
  vat_id: string
  tax_number: string | null
  /** 2026-11 */
  month: string
  /** Orders that were delivered. */
  orders: number
  fee_minor: number
  /** Tax, shipping and payment fees that the platform received. */
  tax_minor: number
  shipping_minor: number
  payment_fee_minor: number
  /** What the shop earned: its sales less fee, and less what the platform received. */
  share_minor: number
  sales_minor: number
}

/** Returns the income of shops by month, from the ledger (docs/domain/tax.md#sellers). */
export const listSellerIncome = async (db: Db, period: Period): Promise<SellerIncome[]> => {
  const zone = await getGeneralSettings(db)
  const { from, to } = period
  const { rows } = await db.execute<SellerIncome>(sql`
    with moved as (
      select o.shop_id, o.id as order_id, t.event_type, a.purpose,
        to_char(t.effective_at at time zone ${zone.time_zone}, 'YYYY-MM') as month,
        case e.side when 'C' then e.amount_minor else -e.amount_minor end as amount_minor
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      join orders o on o.id = e.order_id
      where t.event_type in ('order_delivered', 'refund_approved', 'dispute_opened', 'dispute_won')
        and o.shop_id is not null
        and (a.purpose in ('rev_commission', 'tax_payable', 'rev_shipping', 'rev_payment_fee')
          or a.owner_type = 'seller' and a.purpose in
            ('seller_pending', 'seller_available', 'owner_debt'))
        and ${from ? sql`t.effective_at >= ${toMidnight(from, zone)}` : sql`true`}
        and ${to ? sql`t.effective_at < ${midnightAfter(to, zone)}` : sql`true`}
    ), months as (
      select shop_id, month,
        count(distinct order_id) filter (where event_type = 'order_delivered')::int as orders,
        ${sumOf('rev_commission')} as fee_minor, ${sumOf('tax_payable')} as tax_minor,
        ${sumOf('rev_shipping')} as shipping_minor, ${sumOf('rev_payment_fee')} as payment_fee_minor,
        coalesce(sum(amount_minor) filter (where purpose in
          ('seller_pending', 'seller_available', 'owner_debt')), 0) as share_minor,
        sum(amount_minor) as sales_minor
      from moved group by shop_id, month
    )
    select m.shop_id::float8 as shop_id, s.name as shop_name, u.name as owner_name,
      u.email as owner_email, s.address, s.vat_id, m.month, m.orders,
      (select d.number from documents d where d.user_id = u.id and d.kind = 'tax'
        order by d.id desc limit 1) as tax_number,
      m.fee_minor::float8, m.tax_minor::float8, m.shipping_minor::float8,
      m.payment_fee_minor::float8, m.share_minor::float8, m.sales_minor::float8
    from months m join shops s on s.id = m.shop_id join users u on u.id = s.owner_id
    order by m.shop_id, m.month`)
  return rows
}

const sumOf = (purpose: Purpose) =>
  sql`coalesce(sum(amount_minor) filter (where purpose = ${purpose}::text), 0)`
