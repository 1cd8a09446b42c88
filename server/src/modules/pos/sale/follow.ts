import type { SaleDraft, UnqualifiedReason } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import {
  accruePosLines,
  recordUnqualifiedPosLines,
  trackPosLines,
} from '../../affiliate/pos/track-pos-sale.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import type { placeAtPos } from '../../orders/pos/place-at-pos.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { posLines, posRemittances } from '../tables.ts'
import { flagOwnSale } from './own-sale.ts'
import type { PricedSale } from './price-sale.ts'

type Sold = Awaited<ReturnType<typeof placeAtPos>>
type Written = { pos_order_id: number; sold: Sold; priced: PricedSale; posTerms: PosTerms }
type Terms = {
  member_id: number
  now: Date
  hold_days: number
  waits: boolean
  /** Why the customer is considered to be the member. */
  own_reason: UnqualifiedReason | null
}

/**
 * Books the member's commission of each line less the discount. A member who may not sell, or sells
 * to themselves, earns nothing.
 */
export const accruePosCommission = async (
  db: Db,
  { pos_order_id, sold, priced, posTerms }: Written,
  terms: Terms,
) => {
  const lines = sold.lines.flatMap(({ id, order_id, variant_id, price_minor }) => {
    const item = priced.items.find(
      ({ line }) => line.variant_id === variant_id && line.price_minor === price_minor,
    )
    if (!item) return []
    const { base_minor, discount_minor } = item
    const worth =
      posTerms.closed_because === null && terms.own_reason === null ? item.commission_minor : 0
    const commission_minor = Math.max(worth, discount_minor)
    return [{ order_id, order_line_id: id, base_minor, discount_minor, commission_minor }]
  })
  await db.insert(posLines).values(
    lines.map(({ order_line_id, discount_minor, commission_minor }) => ({
      order_line_id,
      pos_order_id,
      discount_minor,
      commission_minor,
      commission_bp: posTerms.pos_bp,
    })),
  )
  const { own_reason: reason } = terms
  if (reason) await flagOwnSale(db, lines, { ...terms, reason })
  const earned = lines.map(({ discount_minor, commission_minor, ...line }) => ({
    ...line,
    rate_bp: posTerms.pos_bp,
    amount_minor: commission_minor - discount_minor,
  }))
  if (reason) await recordUnqualifiedPosLines(db, earned, { ...terms, reason })
  const commission_minor = earned.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  if (!terms.waits) return { commission_minor, earnedOf: await accruePosLines(db, earned, terms) }
  await trackPosLines(db, earned, terms)
  return { commission_minor, earnedOf: () => [] }
}

type TransferParams = { pos_order_id: number; member_id: number; draft: SaleDraft }

/** Records transfers to the platform. The member owes them until staff find them at the bank. */
export const saveTransfers = async (
  db: Db,
  { pos_order_id, member_id, draft }: TransferParams,
  now: Date,
) => {
  const transfers = draft.payments.filter(({ type }) => type === 'manual')
  if (transfers.length === 0) return
  await db.insert(posRemittances).values(
    transfers.map(({ amount, ref = '' }) => ({
      member_id,
      pos_order_id,
      kind: 'transfer' as const,
      amount_minor: amount,
      reference: ref,
      created_at: now.toISOString(),
    })),
  )
}

type Short = {
  short: { variant_id: number; quantity: number }[]
  number: string
  priced: PricedSale
  /** It was handed over; otherwise it waits for shipment. */
  isGone: boolean
}

/** Notifies staff which stock counts were wrong, and which stock is missing for shipments. */
export const notifyShortage = async (
  context: Context,
  { short, number, priced, isGone }: Short,
) => {
  if (short.length === 0) return
  const names = short.map(({ variant_id, quantity }) => {
    const item = priced.items.find(({ line }) => line.variant_id === variant_id)
    return `${quantity} × ${item?.line.name ?? variant_id}`
  })
  const shortage = { number, goods: names.join(', '), is_gone: isGone }
  await sendEmail(context, 'pos-oversold', { permission: 'order' }, shortage)
}
