import {
  calculateAmount,
  gramsMax,
  type LabelOverview,
  type ShippingLabel,
} from '@emporia/contract'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { products } from '../../catalog/public.ts'
import { getAvailableAccount, seller } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { getShippingPolicy } from '../../shipping/policy.ts'
import { shops } from '../../shops/public.ts'
import type { Scope } from '../queries/scope.ts'
import { getQuantityToPack, getQuantityToShip, isAllPacked } from '../rules.ts'
import { type Locked, readOrder } from '../status/lock-order.ts'
import { findTarget } from './find-target.ts'
import { type Label, shippingLabels } from './tables.ts'

/** The size of the parcel of a shop that has not sent one yet. */
const defaultSize = { length_mm: 300, width_mm: 200, height_mm: 100 }

/** Returns the labels of an order, and what is known for its next one. */
export const getLabels = async (
  { db, carriers }: Context,
  actor: Actor,
  { reach, order_id }: { reach: Scope; order_id: number },
): Promise<LabelOverview> => {
  const locked = await readOrder(db, reach, order_id)
  const { order } = locked
  const target = carriers?.labels ? await findTarget(db, actor, locked) : null
  const last = await findLast(db, order.shop_id)
  const payer = order.shipping_to === 'seller' ? order.shop_id : null
  return {
    target,
    available_minor: payer === null ? null : await getAvailable(db, payer),
    parcel: {
      ...(last ?? defaultSize),
      grams: (await weigh(db, locked)) || (await getShippingPolicy(db)).default_grams,
    },
    sender: last?.sender ?? (await findShopAddress(db, order.shop_id)),
    labels: await listLabels(db, order_id),
  }
}

const getAvailable = async (db: Db, shop_id: number) =>
  (await readBalances(db, [getAvailableAccount(seller(shop_id))]))[0] ?? 0

/** The sender and the measures of the newest label of a shop, or of the platform. */
const findLast = async (db: Db, shop_id: number | null) => {
  const { sender, length_mm, width_mm, height_mm } = shippingLabels
  const [last] = await db
    .select({ sender, length_mm, width_mm, height_mm })
    .from(shippingLabels)
    .where(
      and(
        ne(shippingLabels.state, 'quoted'),
        sql`exists (select 1 from orders o where o.id = ${shippingLabels.order_id}
          and o.shop_id is not distinct from ${shop_id})`,
      ),
    )
    .orderBy(desc(shippingLabels.id))
    .limit(1)
  return last
}

const findShopAddress = async (db: Db, shop_id: number | null) => {
  if (shop_id === null) return null
  const [shop] = await db
    .select({ address: shops.address })
    .from(shops)
    .where(eq(shops.id, shop_id))
  return shop?.address ?? null
}

/** Adds up the grams of what an order still ships; of everything, once all is shipped. */
const weigh = async (db: Db, { lines }: Locked) => {
  const toWeigh = isAllPacked(lines) ? getQuantityToShip : getQuantityToPack
  const found = await db
    .select({ id: products.id, weight_grams: products.weight_grams })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ product_id }) => product_id),
      ),
    )
  const gramsOf = new Map(found.map(({ id, weight_grams }) => [id, weight_grams ?? 0]))
  const grams = lines.reduce(
    (sum, line) => sum + calculateAmount(gramsOf.get(line.product_id) ?? 0, toWeigh(line)),
    0,
  )
  return Math.min(grams, gramsMax)
}

const listLabels = async (db: Db, order_id: number) => {
  const found = await db
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.order_id, order_id), ne(shippingLabels.state, 'quoted')))
    .orderBy(asc(shippingLabels.id))
  return found.flatMap((label) => {
    const view = toLabelView(label)
    return view ? [view] : []
  })
}

/** Returns a label as its reader sees it; nothing for prices of which none was bought. */
export const toLabelView = (label: Label): ShippingLabel | undefined => {
  const { state, carrier, price_minor, shop_id, storage_key } = label
  if (state === 'quoted' || carrier === null || price_minor === null) return undefined
  return {
    ...label,
    state,
    carrier,
    service: label.service ?? '',
    price_minor,
    paid_by: shop_id === null ? 'platform' : 'seller',
    has_file: storage_key !== null && state !== 'canceled',
  }
}
