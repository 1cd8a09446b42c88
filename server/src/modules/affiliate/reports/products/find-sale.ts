import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import { getCards } from '../../../storefront/cards.ts'
import { commissionFor } from '../../../pricing/commission/rules.ts'
import { getSellingTerms } from '../../../site/queries.ts'
import { findCommissionTerms } from '../../../tax-rules/commission-terms.ts'
import { findCuts } from './find-shareable.ts'

type Query = Input<typeof api.admin.affiliateCalculation>

/** Builds a hypothetical sale as an order line: at today's price, with these coupons. */
export const findSale = async (db: Db, query: Query, now: Date) => {
  const { product_id, quantity, coupon_platform_minor, coupon_seller_minor } = query
  const [card] = await getCards(db, [product_id], now)
  const cut = (await findCuts(db, [product_id], now)).get(product_id)
  if (!card || !cut) throw notFound(m.product_missing)

  const charged = findCommissionTerms(await getSellingTerms(db), now)
  const { name, shop_name, shop_id, price_minor } = card
  const goods_minor = Math.round(price_minor * quantity)
  const seller = Math.min(coupon_seller_minor, goods_minor)
  const platform = Math.min(coupon_platform_minor, goods_minor - seller)
  const base_minor = goods_minor - seller
  const line = { shop_id, product_id, price_minor, quantity, base_minor }
  return {
    product: { id: product_id, name, shop_name, price_minor },
    goods_minor,
    line: {
      shop_id,
      net_minor: goods_minor - seller - platform,
      tax_minor: 0,
      coupon_platform_minor: platform,
      shipping_discount_platform_minor: 0,
      commission_minor: commissionFor(line, cut.commission, charged).commission_minor,
    },
  }
}
