import { type AgreedCharge, type GatewayCode, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { conflict } from '../../../../http/failure.ts'
import type { Charge } from '../../../payments/payee.ts'
import { getSellingTerms } from '../../../site/queries.ts'
import { orderGroups } from '../../tables.ts'
import type { Group } from '../purchase.ts'
import { calculateCharge, findChargeOffer, findGroupRate } from './quote-charge.ts'

type Params = {
  group: Group
  gateway: GatewayCode
  /** What the gateway should collect, in the currency of the marketplace. */
  due_minor: number
  agreed: AgreedCharge | undefined
}

/**
 * Stores what a gateway charges in another currency, or that it charges none. Throws `conflict` if
 * the gateway does not support the currency, or the amount differs from what the buyer saw.
 */
export const agreeCharge = async (
  context: Context,
  { group, gateway, due_minor, agreed }: Params,
): Promise<Charge | null> => {
  const { db, now, payments } = context
  if (!agreed) {
    if (group.charge_currency !== null) await store(context, group, uncharged)
    return null
  }
  const { currency: market, checkout_methods: methods } = await getSellingTerms(db)
  const offering = { gateways: payments.gateways, methods, market, now }
  const offer = await findChargeOffer(db, offering, agreed.currency)
  if (!offer?.methods.includes(gateway))
    throw conflict(m.charge_currency_denied, { currency: agreed.currency })
  const { rate, until } = findGroupRate(group, offer.currency, now)
  const currency = { ...offer.currency, rate }
  const charge_minor = calculateCharge({ due_minor, currency, market })
  if (charge_minor !== agreed.amount_minor || charge_minor === 0)
    throw conflict(m.charge_rate_changed, { amount: moneyText(charge_minor, currency) })
  const charged = { charge_currency: currency.code, charge_minor, fx_rate: rate, fx_until: until }
  await store(context, group, charged)
  return { currency: currency.code, amount_minor: charge_minor }
}

/** An order group that is paid in the currency of the marketplace. */
export const uncharged = {
  charge_currency: null,
  charge_minor: null,
  fx_rate: null,
  fx_until: null,
}

type Charged = Partial<Pick<Group, 'charge_currency' | 'charge_minor' | 'fx_rate' | 'fx_until'>>

const store = ({ db }: Context, { id }: Group, charged: Charged) =>
  db.update(orderGroups).set(charged).where(eq(orderGroups.id, id))
