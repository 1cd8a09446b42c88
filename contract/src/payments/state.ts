/** Payment gateways: the buyer is redirected to the provider's page. */
export const gatewayCodes = ['sandbox', 'stripe'] as const
export type GatewayCode = (typeof gatewayCodes)[number]
export const isGatewayCode = (method: unknown): method is GatewayCode =>
  gatewayCodes.some((code) => code === method)

export const gatewayNames: Record<GatewayCode, string> = {
  sandbox: 'Test payment',
  stripe: 'Card',
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
