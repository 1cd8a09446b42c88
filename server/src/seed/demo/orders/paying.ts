import { isGatewayCode, type PaymentMethod } from '@emporia/contract'

import type { Payment, payments } from '../../../modules/payments/tables.ts'
import type { sandboxSessions } from '../../../adapters/payments/sandbox/tables.ts'
import { createRandom } from '../../random.ts'
import { type Row, type Scene, hoursBefore } from '../scene.ts'
import { chargeIn, uncharged } from './charged.ts'
import type { Part, Purchase } from './orders.ts'

/** Hours between placing and paying an order. */
const paidAfter = 0.05

/**
 * Marks some order groups as paid at once by the test gateway, the wallet or both: those without a
 * canceled or returned order. The payment confirmed them.
 */
export const paying = ({ market }: Scene) => {
  const random = createRandom('payments')

  return (purchase: Purchase): Purchase => {
    const { parts } = purchase
    // All inserted rows must have the same columns.
    const group = { ...purchase.group, ...uncharged, wallet_minor: 0 }
    const luck = random.next()
    const isRetained = parts.every(({ order }) => payableStatuses.has(order.status ?? 'pending'))
    const way = isRetained ? choosePayment(luck, group.total_minor, market.price_factor) : undefined
    if (!way) return { group, parts }
    const { payment_method, wallet_minor } = way
    const isCharged = luck < chargedPart
    const due_minor = group.total_minor - wallet_minor
    return {
      group: {
        ...group,
        ...(isCharged && chargeIn(market, due_minor, group.placed_at)),
        payment_method,
        wallet_minor,
      },
      parts: parts.map(paid),
    }
  }
}

/** The part of the orders that are charged in another currency, if the market has one. */
const chargedPart = 0.06

const payableStatuses = new Set(['confirmed', 'processing', 'shipped', 'delivered', 'completed'])

type PaymentChoice = { payment_method: PaymentMethod; wallet_minor: number }

// Wallet money of the demo is credited by the platform, so the amounts are limited.
const walletMax = 6_000
const partMax = 1_500

const choosePayment = (
  luck: number,
  total_minor: number,
  factor: number,
): PaymentChoice | undefined => {
  if (luck < 0.34) return { payment_method: 'sandbox', wallet_minor: 0 }
  if (luck < 0.42)
    return total_minor <= walletMax * factor
      ? { payment_method: 'wallet', wallet_minor: total_minor }
      : { payment_method: 'sandbox', wallet_minor: 0 }
  const part = Math.min(partMax * factor, Math.floor((total_minor * 3) / 10))
  return luck < 0.46 ? { payment_method: 'sandbox', wallet_minor: part } : undefined
}

const paid = ({ order, steps, ...part }: Part): Part => ({
  ...part,
  order: { ...order, payment_status: 'paid', expires_at: null },
  steps: steps.map((step) =>
    step.to === 'confirmed' ? { ...step, at: paidAfter, by: 'system', note: 'Paid' } : step,
  ),
})

type Session = typeof sandboxSessions.$inferInsert

/** Builds the payments of paid order groups, with their sandbox sessions. */
export const buildPayments = ({ now, market }: Scene, purchases: Purchase[]) => {
  const rows: Row<typeof payments>[] = []
  const sessions: Session[] = []
  const currency = market.settings.currency.code
  for (const { group, parts } of purchases) {
    const { id: ref_id, payment_method: gateway, total_minor, wallet_minor = 0 } = group
    const { charge_currency, charge_minor } = group
    if (gateway !== 'wallet' && !isGatewayCode(gateway)) continue
    const id = rows.length + 1
    const placedHours = parts[0]?.placedHours ?? 0
    const created_at = hoursBefore(now, placedHours)
    const paid_at = hoursBefore(now, placedHours - paidAfter)
    const amount_minor = total_minor - wallet_minor
    const reference = gateway === 'wallet' ? null : `sb_demo_${ref_id}`
    rows.push({
      id,
      token: `demo-payment-of-an-order-long-ago-${ref_id}`,
      purpose: 'order_group',
      ref_id,
      payer_id: group.user_id,
      gateway,
      amount_minor,
      wallet_minor,
      currency,
      charge_currency,
      charge_minor,
      state: 'paid' satisfies Payment['state'],
      reference,
      created_at,
      paid_at,
      updated_at: paid_at,
    })
    if (reference)
      sessions.push({
        ...sessionOf({ id, reference, created_at, paid_at }),
        ...collectedOf(group, { amount_minor, currency }),
      })
  }
  return { payments: rows, sessions }
}

/** What the gateway collected: the charged currency, if there is one. */
const collectedOf = (
  { charge_currency, charge_minor }: Purchase['group'],
  due: Pick<Session, 'amount_minor' | 'currency'>,
) =>
  charge_currency && charge_minor ? { amount_minor: charge_minor, currency: charge_currency } : due

type SessionParams = {
  id: number
  reference: string
  created_at: string
  paid_at: string
}

const sessionOf = ({
  id,
  reference,
  created_at,
  paid_at,
}: SessionParams): Omit<Session, 'amount_minor' | 'currency'> => ({
  reference,
  idempotency_key: `payment:${id}`,
  payment_id: id,
  title: 'A demo order',
  success_url: '/payment/success',
  failure_url: '/payment/failed',
  state: 'approved',
  created_at,
  decided_at: paid_at,
  expires_at: paid_at,
})
