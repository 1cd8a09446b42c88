import { calculateShare } from '../ledger/arithmetic.ts'

type Cost = { cost_bp: number; cost_fixed_minor: number }

/** Estimated payment costs of the platform at the time of the order: a rate and a fixed amount. */
const costs: Record<string, Cost> = {
  stripe: { cost_bp: 290, cost_fixed_minor: 30 },
}

const free: Cost = { cost_bp: 0, cost_fixed_minor: 0 }

/** An unknown method is estimated with the highest cost. */
const dearest = Object.values(costs).reduce(
  (most, one) => (one.cost_bp > most.cost_bp ? one : most),
  free,
)

const freeMethods = ['sandbox', 'wallet', 'cash_on_delivery', 'bank', 'till']

/** Returns the expected cost of one payment over several orders. */
export const calculatePaymentCost = (method: string | null | undefined, amount_minor: number) => {
  if (amount_minor <= 0) return 0
  const { cost_bp, cost_fixed_minor } = costs[method ?? ''] ?? (isFree(method) ? free : dearest)
  return Math.min(amount_minor, calculateShare(amount_minor, cost_bp) + cost_fixed_minor)
}

const isFree = (method: string | null | undefined) => freeMethods.includes(method ?? '')
