import type { CartResource } from '@emporia/contract'

/** Returns the checkout with the totals of a payment method, which may cost a fee. */
export const withFeeOf = (method: unknown, resource: CartResource): CartResource => {
  const fee = resource.payment_methods.find(({ code }) => code === method)?.fee
  return fee ? { ...resource, totals: { ...resource.totals, ...fee } } : resource
}
