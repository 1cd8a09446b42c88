import type { Address, Delivery, PaymentMethod } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import { orderGroups } from '../tables.ts'
import type { Purchase } from './price-purchase.ts'

type Agreed = {
  /** Number of a POS sale, which the register assigned before the server received it. */
  number?: string
  buyer: Buyer
  address: Address
  delivery: Pick<Delivery, 'note'> & { payment_method: PaymentMethod }
  purchase: Purchase
  device_id?: number | null
  /** The language in which the buyer orders. */
  locale?: string | null
}

/** Creates an order group for a customer. */
export const openGroup = async (
  db: Db,
  { number, buyer, address, delivery, purchase, device_id = null, locale = null }: Agreed,
  now: Date,
) =>
  one(
    await db
      .insert(orderGroups)
      .values({
        number:
          number ??
          sql`coalesce((select value -> 'order_number' ->> 'prefix' from settings
          where topic = 'general'), '') || nextval('order_group_numbers')`,
        user_id: buyer.id,
        address,
        email: buyer.contact.email,
        note: delivery.note || null,
        device_id,
        locale,
        payment_method: delivery.payment_method,
        ...purchase.totals,
        prices_include_tax: purchase.prices_include_tax,
        coupon_id: purchase.coupon?.id ?? null,
        coupon_code: purchase.coupon?.code ?? null,
        placed_at: now.toISOString(),
      })
      .returning(),
  )
