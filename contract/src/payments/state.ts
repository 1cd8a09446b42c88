/** Payment gateways: the buyer is redirected to the provider's page. */
export const gatewayCodes = ['sandbox', 'stripe'] as const
export type GatewayCode = (typeof gatewayCodes)[number]
export const isGatewayCode = (method: unknown): method is GatewayCode =>
  gatewayCodes.some((code) => code === method)

export const gatewayNames: Record<GatewayCode, string> = {
  sandbox: 'Test payment',
  stripe: 'Card',
}

/** Shown below the name where a payer chooses. */
export const gatewayHints: Record<GatewayCode, string> = {
  sandbox: 'A rehearsal on a page of its own: no real money moves',
  stripe: 'On the page of Stripe, which keeps your card to itself',
}

export const paymentStates = [
  'initiated',
  'authorised',
  'paid',
  'failed',
  'expired',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]
