import { type CashOnDelivery, gatewayNames, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Payments } from '../../adapters/payments/gateway.ts'
import { sentence } from '../../sentence.ts'

type MethodRules = { cash_on_delivery: CashOnDelivery }
type Purchase = { rules: MethodRules; total_minor: number }

type Offered = { code: PaymentMethod; name: string; note: string }

/**
 * Returns the payment methods a buyer can choose: cash on delivery within its conditions, the
 * wallet unless it is empty, and the enabled gateways.
 */
export const paymentMethodsFor = (
  { gateways }: Pick<Payments, 'gateways'>,
  walletMinor: number,
  { rules, total_minor }: Purchase,
): Offered[] => [
  ...(refusalOfMethod('cash_on_delivery', { rules, total_minor }) === null
    ? [
        {
          code: 'cash_on_delivery' as const,
          name: m.cash_delivery_name(),
          note: rules.cash_on_delivery.note,
        },
      ]
    : []),
  ...waysNowFor({ gateways }, walletMinor > 0).map((way) => ({ ...way, note: '' })),
]

/** Returns why a purchase cannot be paid by a method, or null. Gateways have their own checks. */
export const refusalOfMethod = (
  method: PaymentMethod,
  { rules: { cash_on_delivery: rule }, total_minor }: Purchase,
) => {
  if (method !== 'cash_on_delivery') return null
  if (!rule.enabled) return sentence(m.cash_delivery_unavailable)
  if (total_minor < rule.min_total_minor) return sentence(m.cash_delivery_small)
  return rule.max_total_minor !== null && total_minor > rule.max_total_minor
    ? sentence(m.cash_delivery_large)
    : null
}

/** Returns the same methods without cash on delivery. */
export const waysNowFor = ({ gateways }: Pick<Payments, 'gateways'>, withWallet: boolean) => [
  ...(withWallet ? [{ code: 'wallet' as const, name: m.payment_wallet_name() }] : []),
  ...gateways.map(({ code }) => ({ code, name: gatewayNames[code] })),
]
