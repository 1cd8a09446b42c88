import { calculateAmount, isInEu } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { countryName } from '@emporia/messages/formats'
import { eq, inArray } from 'drizzle-orm'

import type { CustomsItem } from '../../../adapters/carriers/label-service.ts'
import { toDecimal } from '../../../adapters/payments/decimal.ts'
import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { products } from '../../catalog/public.ts'
import { toTaxedAmounts } from '../../pricing/tax.ts'
import { getShippingPolicy } from '../../shipping/policy.ts'
import { getQuantityToPack } from '../rules.ts'
import type { Locked } from '../status/lock-order.ts'
import { shipmentLines } from '../tables.ts'

type Sent = Pick<Locked, 'order' | 'lines'> & {
  shipment_id: number | null
  from: { country: string }
  to: { country: string }
  grams: number
  currency: string
}

/**
 * Returns the contents of a parcel that crosses a customs border, or undefined
 * (docs/domain/shipping.md#customs). Throws `conflict` for a product without customs data.
 */
export const declareContents = async (db: Db, sent: Sent): Promise<CustomsItem[] | undefined> => {
  const { from, to } = sent
  if (from.country === to.country || (isInEu(from.country) && isInEu(to.country))) return undefined
  const contents = await listContents(db, sent)
  const known = await loadProducts(
    db,
    contents.map(({ line }) => line.product_id),
  )
  const { default_grams } = await getShippingPolicy(db)
  const items = contents.map(({ line, quantity }) => {
    const { hs_code, origin_country, weight_grams } = known.get(line.product_id) ?? {}
    if (!hs_code || !origin_country)
      throw conflict(m.label_customs_missing, {
        product: line.name,
        country: countryName(to.country),
      })
    const { taxed_minor } = toTaxedAmounts(line, sent.order.coupon_keeps_tax)
    const share = Math.round((taxed_minor * quantity) / line.quantity)
    return {
      description: line.name.slice(0, descriptionMax),
      // Carriers count whole units.
      quantity: Math.max(1, Math.round(quantity)),
      value: toDecimal(share, sent.currency),
      grams: calculateAmount(weight_grams ?? default_grams, quantity),
      hs_code,
      origin_country,
    }
  })
  return fitWeight(items, sent.grams)
}

const descriptionMax = 50

/** What the order still ships, or what is in a shipment. */
const listContents = async (db: Db, { lines, shipment_id }: Sent) => {
  if (shipment_id === null)
    return lines
      .map((line) => ({ line, quantity: getQuantityToPack(line) }))
      .filter(({ quantity }) => quantity > 0)
  const packed = await db
    .select({ id: shipmentLines.order_line_id, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipment_id, shipment_id))
  return packed.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id)
    return line ? [{ line, quantity }] : []
  })
}

const loadProducts = async (db: Db, ids: number[]) => {
  const { id, hs_code, origin_country, weight_grams } = products
  const rows = await db
    .select({ id, hs_code, origin_country, weight_grams })
    .from(products)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The contents never weigh more than the parcel. */
const fitWeight = (items: CustomsItem[], grams: number) => {
  const sum = items.reduce((total, item) => total + item.grams, 0)
  if (sum <= grams) return items
  return items.map((item) => ({ ...item, grams: Math.floor((item.grams * grams) / sum) }))
}
