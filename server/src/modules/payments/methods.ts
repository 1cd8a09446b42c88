import { type CashOnDelivery, gatewayNames, type PaymentMethod } from '@emporia/contract'

import type { Payments } from '../../adapters/payments/gateway.ts'

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
          name: 'Cash on delivery',
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
  if (!rule.enabled) return 'Cash on delivery is not available. Choose another payment method'
  if (total_minor < rule.min_total_minor)
    return 'The total is too small for cash on delivery. Choose another payment method'
  return rule.max_total_minor !== null && total_minor > rule.max_total_minor
    ? 'The total is too large for cash on delivery. Choose another payment method'
    : null
}

/** Returns the same methods without cash on delivery. */
export const waysNowFor = ({ gateways }: Pick<Payments, 'gateways'>, withWallet: boolean) => [
  ...(withWallet ? [{ code: 'wallet' as const, name: 'Wallet' }] : []),
  ...gateways.map(({ code }) => ({ code, name: gatewayNames[code] })),
]
