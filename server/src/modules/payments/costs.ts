import { type GatewayCode, isGatewayCode } from '@emporia/contract'

import { calculateShare } from '../ledger/arithmetic.ts'

type Cost = { cost_bp: number; cost_fixed_minor: number }

const free: Cost = { cost_bp: 0, cost_fixed_minor: 0 }

/** Estimated payment costs of the platform at the time of the order: a rate and a fixed amount. */
const costs: Record<GatewayCode, Cost> = {
  sandbox: free,
  stripe: { cost_bp: 290, cost_fixed_minor: 30 },
  paypal: { cost_bp: 349, cost_fixed_minor: 49 },
  razorpay: { cost_bp: 200, cost_fixed_minor: 0 },
  http: { cost_bp: 290, cost_fixed_minor: 30 },
}

/** An unknown method is estimated with the highest cost. */
const dearest = Object.values(costs).reduce(
  (most, one) => (one.cost_bp > most.cost_bp ? one : most),
  free,
)

const freeMethods = ['wallet', 'cash_on_delivery', 'bank', 'bank_transfer', 'till']

/** Returns the expected cost of one payment over several orders. */
export const calculatePaymentCost = (method: string | null | undefined, amount_minor: number) => {
  if (amount_minor <= 0) return 0
  const { cost_bp, cost_fixed_minor } = costOf(method)
  return Math.min(amount_minor, calculateShare(amount_minor, cost_bp) + cost_fixed_minor)
}

const costOf = (method: string | null | undefined) => {
  if (isGatewayCode(method)) return costs[method]
  return freeMethods.includes(method ?? '') ? free : dearest
}
