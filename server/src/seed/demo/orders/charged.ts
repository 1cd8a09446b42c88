import { addMargin, convertMinor } from '@emporia/contract'

import type { orderGroups } from '../../../modules/orders/tables.ts'
import type { DemoMarket } from '../../markets/market.ts'
import type { Row } from '../scene.ts'

type Group = Row<typeof orderGroups>

/** An order group that was paid in the currency of the market. */
export const uncharged = {
  charge_currency: null,
  charge_minor: null,
  fx_rate: null,
  fx_until: null,
}

/** Charges an amount in the currency of the market that gateways charge, if it has one. */
export const chargeIn = (
  { currencies, settings }: DemoMarket,
  due_minor: number,
  placed_at: Group['placed_at'],
) => {
  const charged = currencies.find(({ currency }) => currency.charges)
  if (!charged) return uncharged
  const { code, exponent, margin_bp = 0, rounding_minor = 1 } = charged.currency
  const fx_rate = addMargin(charged.rate, margin_bp)
  const decimals = { from: settings.currency.decimals, to: exponent }
  return {
    charge_currency: code,
    charge_minor: convertMinor(due_minor, { rate: fx_rate, rounding_minor, ...decimals }),
    fx_rate,
    fx_until: placed_at ?? null,
  }
}
