import type { CartResource, Input, ResourceQuery, api } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import { invalid } from '../../../http/failure.ts'
import { loadPurchaseLine } from '../../cart/load-purchase-line.ts'
import type { CartOwner } from '../../cart/owner.ts'
import { listCart } from '../../cart/queries.ts'
import { findVatCheck } from '../../buyer-taxes/vat-ids/find-vat-check.ts'
import { findChargeOffer } from '../payment/charge/quote-charge.ts'
import type { SellingTerms } from '../../site/queries.ts'
import { loadBuyer } from './load-buyer.ts'
import { pricePurchase } from './price-purchase.ts'
import { toCartResource } from './resource.ts'
import { sentence } from '../../../sentence.ts'

/** Returns the checkout of a cart, or of the single product to buy now. */
export const getResource = async (
  context: Context,
  owner: CartOwner,
  params: ResourceQuery,
): Promise<CartResource> => (await priceCheckout(context, owner, params)).resource

type Try = Input<typeof api.checkout.applyCoupon>

/** Returns the checkout with a coupon code, or why the code is invalid. Does not redeem it. */
export const tryCoupon = async (context: Context, owner: CartOwner, { code, ...params }: Try) => {
  const { resource, purchase } = await priceCheckout(context, owner, {
    ...params,
    coupon_code: code,
  })
  const refusal = purchase.coupon_refusal ?? (resource.coupon ? null : sentence(m.cart_empty))
  if (refusal) throw invalid('code', refusal)
  return resource
}

const priceCheckout = async (context: Context, owner: CartOwner, params: ResourceQuery) => {
  const { db, now } = context
  const { product_id, quantity = 1, product_attributes = [], vat_id, ...rest } = params
  const lines =
    product_id === undefined
      ? await listCart(db, owner, now)
      : await loadPurchaseLine(db, owner, { product_id, quantity, product_attributes }, now)
  const { buyer, terms } = await loadBuyer(db, owner)
  const options = { ...rest, vat: await findVatCheck(context, vat_id) }
  const purchase = await pricePurchase(db, { buyer, terms, lines, options }, now)
  const resource = toCartResource(context, { buyer, lines, purchase })
  return { purchase, resource: { ...resource, charge: await offerCharge(context, terms) } }
}

const offerCharge = ({ db, now, payments }: Context, terms: SellingTerms) => {
  const { currency: market, checkout_methods: methods } = terms
  return findChargeOffer(db, { gateways: payments.gateways, methods, market, now })
}
