import type { CartResource, Input, ResourceQuery, api } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { listCart } from '../../cart/queries.ts'
import { getBuyer } from '../../people/buyer.ts'
import type { Tools } from '../tools.ts'
import { wishedLine } from './place-order.ts'
import { pricePurchase } from './price-purchase.ts'
import { resourceOf } from './resource.ts'

/** Returns the checkout of a cart, or of the single product to buy now. */
export const getResource = async (
  db: Db,
  userId: number,
  asked: ResourceQuery,
  tools: Tools,
): Promise<CartResource> => (await priceAsked(db, userId, asked, tools)).resource

type Try = Input<typeof api.checkout.applyCoupon>

/** Returns the checkout with a coupon code, or why the code is invalid. Does not redeem it. */
export const tryCoupon = async (db: Db, userId: number, { code, ...asked }: Try, tools: Tools) => {
  const { resource, purchase } = await priceAsked(
    db,
    userId,
    { ...asked, coupon_code: code },
    tools,
  )
  const refusal = purchase.coupon_refusal ?? (resource.coupon ? null : 'Your cart is empty')
  if (refusal) throw invalid('code', refusal)
  return resource
}

const priceAsked = async (db: Db, userId: number, asked: ResourceQuery, tools: Tools) => {
  const { now } = tools
  const { product_id, quantity = 1, product_attributes = [], ...rest } = asked
  const lines =
    product_id === undefined
      ? await listCart(db, userId, now)
      : await wishedLine(db, userId, { product_id, quantity, product_attributes }, now)
  const buyer = await getBuyer(db, userId)
  const purchase = await pricePurchase(db, { buyer, lines, asked: rest }, now)
  return { purchase, resource: resourceOf({ buyer, lines, purchase }, tools) }
}
