import type { CartResource, Delivery } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'
import { claimCart } from '../../cart/claim-cart.ts'
import { type Line, loadLines } from '../../cart/queries.ts'
import { getSellable } from '../../catalog/selling/get-sellable.ts'
import { takeStock } from '../../catalog/stock/take-stock.ts'
import { takeOffers } from '../../promotions/take-offers.ts'
import { getDeliveryAddress } from './delivery-address.ts'
import { tellOfNewOrder } from '../letters.ts'
import { openOrders } from './open-orders.ts'
import { resourceFor } from './resource.ts'
import { orderGroups } from '../tables.ts'
import type { Tools } from '../tools.ts'

type Wish = Parameters<typeof getSellable>[1] & { quantity: number }

/** Turns the actor's cart into an order. Of two checkouts of one cart, one finds it empty. */
export const checkOut = async (db: Db, actor: Actor, delivery: Delivery, tools: Tools) => {
  const lines = await claimCart(db, actor.id, tools.now)
  if (lines.length === 0) throw conflict('Your cart is empty')
  return placeOrder(db, actor, { delivery, lines }, tools)
}

/** Orders one thing at once; the cart stays as it is. */
export const buyNow = async (db: Db, actor: Actor, bought: Delivery & Wish, tools: Tools) => {
  const { product_id, quantity, product_attributes, ...delivery } = bought
  const { variant_id } = await getSellable(db, { product_id, product_attributes }, tools.now)
  const wanted = { id: variant_id, variant_id, quantity }
  const lines = await loadLines(db, actor.id, [wanted], tools.now)
  return placeOrder(db, actor, { delivery, lines }, tools)
}

/**
 * One purchase, in the caller's transaction: a group for the customer, an order for each seller,
 * the stock held, the messages queued. Prices are today's; what the buyer saw must be the same sum.
 */
const placeOrder = async (
  db: Db,
  actor: Actor,
  { delivery, lines }: { delivery: Delivery; lines: Line[] },
  tools: Tools,
) => {
  const spoiled = lines.find(({ buyable }) => !buyable)
  if (spoiled)
    throw conflict(`“${spoiled.name}”: ${spoiled.notice ?? 'This cannot be bought now.'}`)
  const resource = await resourceFor(db, actor.id, lines)
  refuseOtherTotal(delivery, resource)

  const group = await openGroup(db, actor.id, { delivery, resource }, tools.now)
  const { placed, kept, demands } = await openOrders(db, actor, { group, lines }, tools.now)
  await tellOfNewOrder(db, { group, orders: placed, contact: resource.contact }, tools)
  // Last of all: whoever waits for the same thing waits for nothing but this and the commit.
  await takeStock(db, demands, tools)
  await takeOffers(db, actor.id, kept)

  return {
    group_id: group.id,
    group_number: group.number,
    order_ids: placed.map(({ id }) => id),
    total_minor: group.total_minor,
    payment_url: null,
  }
}

type Agreed = { delivery: Delivery; resource: CartResource }

const openGroup = async (db: Db, user_id: number, { delivery, resource }: Agreed, now: Date) => {
  const address = await getDeliveryAddress(db, user_id, delivery)
  const { wallet_minor: _, ...sums } = resource.totals
  return one(
    await db
      .insert(orderGroups)
      .values({
        number: sql`nextval('order_group_numbers')`,
        user_id,
        address,
        email: resource.contact.email,
        note: delivery.note || null,
        payment_method: delivery.payment_method,
        ...sums,
        placed_at: now.toISOString(),
      })
      .returning(),
  )
}

const refuseOtherTotal = ({ expected_total_minor }: Delivery, resource: CartResource) => {
  if (expected_total_minor === undefined) return
  if (expected_total_minor === resource.totals.total_minor) return
  throw conflict('The total has changed. Please look at it again.', resource)
}
