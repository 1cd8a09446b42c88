import { calculateAmount, type ManualLine } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { type Line, loadLines } from '../../cart/queries.ts'
import { assertMeasurable } from '../../catalog/availability/measurable.ts'
import type { Terms } from '../../pricing/discounts.ts'
import type { Purchase } from '../checkout/price-purchase.ts'

/** Order line as staff agreed on it, possibly at another price than the shop's. */
export type Agreed = Line & { list_price_minor: number | null; price_reason: string | null }

/** Composes the lines of a staff order at today's prices or at the agreed prices. */
export const composeLines = async (
  db: Db,
  userId: number,
  wanted: ManualLine[],
  now: Date,
): Promise<Agreed[]> => {
  if (new Set(wanted.map(({ variant_id }) => variant_id)).size < wanted.length)
    throw conflict(m.order_product_twice)
  const items = wanted.map(({ variant_id, quantity }) => ({ id: variant_id, variant_id, quantity }))
  const lines = await loadLines(db, userId, items, now)
  return wanted.map((input, at) => {
    const line = lines.find(({ variant_id }) => variant_id === input.variant_id)
    if (!line) throw notFound(m.product_missing)
    assertLineMeasurable(input.quantity, line, at)
    return agreedOn(line, input)
  })
}

/** An agreed price replaces an offer, and is never negative. */
const agreedOn = (line: Line, { price_minor, price_reason }: ManualLine): Agreed => {
  if (price_minor === undefined || price_minor === line.price_minor)
    return { ...line, list_price_minor: null, price_reason: null }
  const line_minor = calculateAmount(price_minor, line.quantity)
  return {
    ...line,
    price_minor,
    line_minor,
    prices: [{ quantity: line.quantity, price_minor, line_minor, in_offer: false }],
    offer_item_id: null,
    in_offer: false,
    list_price_minor: line.price_minor,
    price_reason: price_reason ?? '',
  }
}

const assertLineMeasurable = (quantity: number, { name, decimals }: Line, at: number) => {
  try {
    assertMeasurable(quantity, decimals)
  } catch {
    throw invalid(`lines.${at}.quantity`, m.product_quantity_fine, { product: name })
  }
}

/** The platform pays for a discount by staff: shops earn as if there were none. */
export const toDiscountTerms = (discount_minor: number): Terms | null =>
  discount_minor === 0
    ? null
    : {
        type: 'fixed',
        value: discount_minor,
        max_discount_minor: null,
        scope: 'all',
        scope_ids: [],
        shop_id: null,
        funded_by: 'platform',
        platform_bp: null,
        stackable: true,
      }

export const assertDiscountLimit = ({ totals }: Purchase, discount_minor: number) => {
  if (discount_minor > totals.subtotal_minor) throw invalid('discount_minor', m.order_discount_high)
}
