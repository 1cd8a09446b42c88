import { type ChargeOffer, convertMinor, type DisplayCurrency } from '@emporia/contract'

import type { Gateway } from '../../../../adapters/payments/gateway.ts'
import type { Db } from '../../../../db/client.ts'
import { findBuyerContext } from '../../../../http/buyer-context/current.ts'
import { findDisplayCurrency } from '../../../currencies/find-currency.ts'
import type { Method } from '../../../payments/methods/load-methods.ts'
import type { Group } from '../purchase.ts'

/** How long a buyer can pay at the rate that they saw. */
const lockedMs = 30 * 60_000

type Market = { code: string; position: DisplayCurrency['position']; decimals: number }
type Quoted = { due_minor: number; currency: DisplayCurrency; market: Market }

/** Returns one amount in the charged currency (docs/domain/currencies.md#charged-currency). */
export const calculateCharge = ({ due_minor, currency, market }: Quoted) =>
  convertMinor(due_minor, {
    rate: currency.rate,
    from: market.decimals,
    to: currency.decimals,
    rounding_minor: currency.rounding_minor,
  })

type Offering = {
  gateways: readonly Gateway[]
  methods: readonly Method[]
  market: Market
  now: Date
}

/** Returns the currency of the buyer if a gateway can charge it, else null. */
export const findChargeOffer = async (
  db: Db,
  { gateways, methods, market, now }: Offering,
  code = findBuyerContext()?.currency,
): Promise<ChargeOffer | null> => {
  if (!code || code === market.code) return null
  const currency = await findDisplayCurrency(db, { code, now, position: market.position })
  if (!currency?.charges) return null
  const charging = gateways
    .filter(({ supports }) => allows(supports.currencies, code))
    .filter(({ code: provider }) => acceptsCurrency(methods, provider, code))
    .map((gateway) => gateway.code)
  return charging.length > 0 ? { currency, methods: charging } : null
}

/** A method that is limited to currencies charges no others. */
const acceptsCurrency = (methods: readonly Method[], provider: string, code: string) =>
  methods.some((method) => method.provider === provider && allows(method.currencies, code))

const allows = (list: string[], code: string) => list.length === 0 || list.includes(code)

/**
 * Returns the rate of an order group: the agreed one until it ends, else that of now for the next
 * half an hour.
 */
export const findGroupRate = (group: Group, currency: DisplayCurrency, now: Date) => {
  const isAgreed =
    group.charge_currency === currency.code &&
    group.fx_rate !== null &&
    group.fx_until !== null &&
    new Date(group.fx_until) > now
  return isAgreed
    ? { rate: group.fx_rate ?? currency.rate, until: group.fx_until, isAgreed }
    : {
        rate: currency.rate,
        until: new Date(now.getTime() + lockedMs).toISOString(),
        isAgreed,
      }
}
