import { subtractQuantity, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { loadLines } from '../../cart/queries.ts'
import { variants } from '../../catalog/public.ts'
import { commissionFor } from '../../pricing/commission/rules.ts'
import { ratesOfLine } from '../../pricing/tax.ts'
import { leftOfOffer } from '../../promotions/left-of-offer.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import type { Locked } from '../status/lock-order.ts'
import { type Fresh, nothing } from './fresh-lines.ts'
import { calculateFeeBase, repriced } from './reprice.ts'

type Row = Locked['lines'][number]
export type Changed = { line: Row; quantity: number }
type Change = { locked: Locked; wanted: Map<number, number>; fresh: Fresh[] }

/**
 * Sells units beyond an offer's limit at the regular price, on the existing regular line or on a
 * new one. Returns the remaining quantity of each line and the new lines.
 */
export const splitRaised = async (
  db: Db,
  { locked, wanted, fresh }: Change,
  now: Date,
): Promise<{ wanted: Map<number, number>; fresh: Fresh[] }> => {
  const { order, lines } = locked
  const stays = new Map(wanted)
  const added = [...fresh]
  // Lines that are still to be raised claim their old quantity; the others claim their new one.
  const claims = new Map(
    lines.map(({ id, quantity }) => [id, Math.min(quantity, wanted.get(id) ?? 0)]),
  )
  for (const line of lines.filter((each) => isRaised(each, wanted))) {
    const quantity = wanted.get(line.id) ?? 0
    const allowed = await allowedOf(db, line, { locked, claims, fresh })
    const rest = allowed === null ? 0 : Math.max(0, subtractQuantity(quantity, allowed))
    claims.set(line.id, subtractQuantity(quantity, rest))
    if (rest === 0) continue
    stays.set(line.id, subtractQuantity(quantity, rest))
    const usual = lines.find((other) => isRegularLine(other, line) && stays.has(other.id))
    if (usual) stays.set(usual.id, sumOfQuantities([stays.get(usual.id) ?? 0, rest]))
    else added.push(await restOf(db, { line, quantity: rest, order }, now))
  }
  return { wanted: stays, fresh: added }
}

type Claims = { locked: Locked; claims: Map<number, number>; fresh: Fresh[] }

const isRaised = ({ id, offer_item_id, quantity }: Row, wanted: Map<number, number>) =>
  offer_item_id !== null && (wanted.get(id) ?? 0) > quantity

const isRegularLine = (other: Row, line: Row) =>
  other.variant_id === line.variant_id &&
  other.offer_item_id === null &&
  other.price_reason === null

/**
 * Returns how many units of a line may have its offer price, given the other lines of that offer.
 */
const allowedOf = async (
  db: Db,
  { id, offer_item_id }: Row,
  { locked: { order, lines }, claims, fresh }: Claims,
) => {
  if (offer_item_id === null) return null
  const left = await leftOfOffer(db, order.user_id, offer_item_id)
  if (left === null) return null
  const isOfIt = (other: { offer_item_id?: number | null | undefined }) =>
    other.offer_item_id === offer_item_id
  const before = lines.filter(isOfIt)
  const claimed = [
    ...before.filter((other) => other.id !== id).map((other) => claims.get(other.id) ?? 0),
    ...fresh.filter(isOfIt).map(({ quantity }) => quantity),
  ]
  const free = sumOfQuantities([left, ...before.map(({ quantity }) => quantity)])
  return Math.max(0, subtractQuantity(free, sumOfQuantities(claimed)))
}

type Rest = { line: Row; quantity: number; order: Locked['order'] }

const restOf = async (db: Db, { line, quantity, order }: Rest, now: Date): Promise<Fresh> => {
  const { price_minor } = one(
    await db
      .select({ price_minor: variants.price_minor })
      .from(variants)
      .where(eq(variants.id, line.variant_id)),
  )
  const { product_id, variant_id, name, variant_label, sku, picture, unit, decimals } = line
  const { tax_bp, taxes, order_id, local_name, local_variant_label, local_unit } = line
  const { shop_id } = order
  const rates = ratesOfLine(taxes).goods
  const amounts = repriced({ ...nothing, price_minor }, quantity, { rates, order })
  const base_minor = calculateFeeBase(amounts, order.prices_include_tax)
  const [product] = await loadLines(db, order.user_id, [{ id: line.id, variant_id, quantity }], now)
  const charged = findCommissionTerms(await getSellingTerms(db), now)
  if (!product) throw notFound(m.product_missing)
  const about = { shop_id, product_id, price_minor, quantity, base_minor }
  return {
    order_id,
    product_id,
    variant_id,
    name,
    variant_label,
    local_name,
    local_variant_label,
    local_unit,
    sku,
    picture,
    unit,
    decimals,
    price_minor,
    offer_item_id: null,
    tax_bp,
    taxes,
    list_price_minor: null,
    price_reason: null,
    ...amounts,
    ...commissionFor(about, product.commission_facts, charged),
  }
}
