import type { Payments } from '../../outside/payments/gateway.ts'

/**
 * The ways to pay that a buyer is offered: cash on delivery, his wallet while something is in it,
 * and the gateways that are switched on.
 */
export const paymentMethodsFor = (
  { gateways }: Pick<Payments, 'gateways'>,
  walletMinor: number,
) => [
  { code: 'cash_on_delivery' as const, name: 'Cash on delivery' },
  ...waysNowFor({ gateways }, walletMinor > 0),
]

/** The same without waiting for the courier. */
export const waysNowFor = ({ gateways }: Pick<Payments, 'gateways'>, withWallet: boolean) => [
  ...(withWallet ? [{ code: 'wallet' as const, name: 'Wallet' }] : []),
  ...gateways.map(({ code, name }) => ({ code, name })),
]
