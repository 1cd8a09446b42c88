import type { api, Input, LabelRates } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { checkAddress } from '../../addresses/check-address.ts'
import { splitRates } from '../../shipping/live-rates/split-rates.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { Scope } from '../queries/scope.ts'
import { readOrder } from '../status/lock-order.ts'
import { orderGroups } from '../tables.ts'
import { declareContents } from './declare-contents.ts'
import { assertTarget } from './find-target.ts'
import { callService, getLabelService } from './service.ts'
import { shippingLabels } from './tables.ts'

/** Prices are valid for this time; carriers change theirs daily. */
const validMs = 30 * 60_000

type Request = { reach: Scope; input: Input<typeof api.seller.shippingLabel.rates> }

/**
 * Asks carriers for the prices of a parcel and stores them, so that what is bought has the price
 * that was read (docs/domain/shipping.md#labels). The caller must not have an open transaction.
 */
export const requestRates = async (
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
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
  const sent = { ...parcel, from: sender, to, currency: currency.code }
  const customs = await declareContents(db, { ...sent, ...locked, shipment_id })
  const quote = await callService(context, () => labels.rates({ ...sent, customs }))
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
