import type { api, Input, LabelRates } from '@emporia/contract'
import { priceMax } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'

import type { Rate } from '../../../adapters/carriers/label-service.ts'
import { fromDecimal } from '../../../adapters/payments/decimal.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { checkAddress } from '../../addresses/check-address.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { Scope } from '../queries/scope.ts'
import { readOrder } from '../status/lock-order.ts'
import { orderGroups } from '../tables.ts'
import { assertTarget } from './find-target.ts'
import { callService, getLabelService } from './service.ts'
import { shippingLabels, type StoredRate } from './tables.ts'

/** Prices are valid for this time; carriers change theirs daily. */
const validMs = 30 * 60_000

type Request = { reach: Scope; input: Input<typeof api.seller.shippingLabel.rates> }

/**
 * Asks carriers for the prices of a parcel and stores them, so that what is bought has the price
 * that was read (docs/domain/shipping.md#labels). The caller must not have an open transaction.
 */
export const requestRates = async (
  context: Context,
  actor: Actor,
  { reach, input }: Request,
): Promise<LabelRates> => {
  const { code, labels } = getLabelService(context)
  const { db, now } = context
  const { order_id, shipment_id = null, sender: typed, ...parcel } = input
  const locked = await readOrder(db, reach, order_id)
  await assertTarget(db, actor, { locked, target: { shipment_id } })
  const sender = checkAddress(typed, 'sender')
  const { currency } = await getGeneralSettings(db)
  const to = await findRecipient(db, locked.order.group_id)
  const quote = await callService(context, () =>
    labels.rates({ ...parcel, from: sender, to, currency: currency.code }),
  )
  const { rates, left_out } = splitRates(quote.rates, currency.code)
  const expires_at = new Date(now.getTime() + validMs).toISOString()
  const { id } = one(
    await db
      .insert(shippingLabels)
      .values({
        ...parcel,
        order_id,
        shipment_id,
        shop_id: locked.order.shipping_to === 'seller' ? locked.order.shop_id : null,
        state: 'quoted',
        provider: code,
        provider_ref: quote.reference,
        sender,
        rates,
        created_by: actor.id,
        created_at: now.toISOString(),
        expires_at,
      })
      .returning({ id: shippingLabels.id }),
  )
  return { id, expires_at, rates, left_out, notes: quote.notes }
}

const findRecipient = async (db: Db, group_id: number) =>
  one(
    await db
      .select({ address: orderGroups.address })
      .from(orderGroups)
      .where(eq(orderGroups.id, group_id)),
  ).address

/** Separates the rates in the currency of the marketplace, cheapest first, from the others. */
const splitRates = (all: Rate[], code: string) => {
  const rates: StoredRate[] = []
  const left_out: LabelRates['left_out'] = []
  for (const { id, carrier, service, price, currency, days } of all) {
    const price_minor = currency === code ? readPrice(price, currency) : null
    if (price_minor !== null) rates.push({ id, carrier, service, price_minor, days })
    else left_out.push({ carrier, service, reason: m.label_rate_unusable({ price, currency }) })
  }
  return {
    rates: rates.toSorted((first, second) => first.price_minor - second.price_minor),
    left_out,
  }
}

/** Returns the price in minor units; null if the currency does not have it. */
const readPrice = (price: string, currency: string) => {
  try {
    const price_minor = fromDecimal(price, currency)
    return price_minor <= priceMax ? price_minor : null
  } catch {
    return null
  }
}
