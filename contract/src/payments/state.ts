import * as m from '@emporia/messages/answer'

/** Payment gateways: the buyer is redirected to the provider's page. */
export const gatewayCodes = ['sandbox', 'stripe', 'paypal', 'razorpay', 'http'] as const
export type GatewayCode = (typeof gatewayCodes)[number]
export const isGatewayCode = (method: unknown): method is GatewayCode =>
  gatewayCodes.some((code) => code === method)

export const gatewayNames: Record<GatewayCode, string> = {
  get sandbox() {
    return m.gateway_sandbox()
  },
  get stripe() {
    return m.gateway_stripe()
  },
  get paypal() {
    return m.gateway_paypal()
  },
  get razorpay() {
    return m.gateway_razorpay()
  },
  get http() {
    return m.gateway_http()
  },
}

/** Shown below the name where a payer chooses. */
export const gatewayHints: Record<GatewayCode, string> = {
  get sandbox() {
    return m.gateway_hints_sandbox()
  },
  get stripe() {
    return m.gateway_hints_stripe()
  },
  get paypal() {
    return m.gateway_hints_paypal()
  },
  get razorpay() {
    return m.gateway_hints_razorpay()
  },
  get http() {
    return m.gateway_hints_http()
  },
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
