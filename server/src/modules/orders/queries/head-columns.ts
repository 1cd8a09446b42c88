import type { Trader } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { shopName } from '../../catalog/availability/platform.ts'
import { platformTrader } from '../../settings/platform-trader.ts'
import { shops } from '../../shops/public.ts'
import { traderOfShop } from '../../shops/trader.ts'
import { orderGroups, orders } from '../tables.ts'

/** Who sells. */
export const shopColumns = {
  shop_id: orders.shop_id,
  shop_name: shopName,
  trader: sql<Trader | null>`case when ${shops.id} is null then ${platformTrader}
    else ${traderOfShop} end`,
}

/** A business buyer, and how the order was taxed. */
export const taxColumns = {
  company: orderGroups.company,
  vat_id: orderGroups.vat_id,
  tax_minor: orders.tax_minor,
  tax_treatment: orders.tax_treatment,
  coupon_keeps_tax: orders.coupon_keeps_tax,
  tax_owed_by: sql<
    'seller' | 'platform'
  >`case when ${orders.shop_id} is null then 'platform' else ${orders.tax_to} end`,
  tax_reason: orders.tax_reason,
  tax_fallback: orders.tax_fallback,
}

/** How the order is sent, and when it was expected to arrive. */
export const shippingColumns = {
  shipping_method: orders.shipping_method,
  pickup: orders.pickup,
  pickup_code: orders.pickup_code,
  deliver_from: orders.deliver_from,
  deliver_to: orders.deliver_to,
}

/** How the group is paid, the fee of it, and what was charged in another currency. */
export const paymentColumns = {
  payment_method: orderGroups.payment_method,
  fee_minor: orders.fee_minor,
  charge_currency: orderGroups.charge_currency,
  charge_minor: orderGroups.charge_minor,
  fx_rate: orderGroups.fx_rate,
}

/** Whether the buyer picks it up. */
export const is_pickup = sql<boolean>`${orders.pickup} is not null`

/** What a buyer may withdraw from, and at whose cost. */
export const withdrawalColumns = {
  withdrawal_days: orderGroups.withdrawal_days,
  return_cost: orderGroups.return_cost,
}

/** Where the order is in time. */
export const timeColumns = {
  placed_at: orders.placed_at,
  expires_at: orders.expires_at,
  delivered_at: orders.delivered_at,
}
