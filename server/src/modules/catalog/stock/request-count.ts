import type { Context } from '../../../context.ts'
import { type Email, sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { findStockItem } from './low-stock.ts'

type Wrong = {
  of: { variant_id: number; quantity: number }[]
  /** Sold beyond the count, or returned although it was never in stock. */
  why: 'covered' | 'uncovered'
  /** Identifies the event: one notification per cause and variant. */
  cause: string
}

/** Asks the seller of a product to recount it, because its count was wrong. */
export const notifyRecount = async (context: Context, { of, why, cause }: Wrong) => {
  const emails: Email[] = []
  for (const { variant_id, quantity } of of) {
    const product = await findStockItem(context.db, variant_id)
    if (!product) continue
    const to = product.owner_id ?? { permission: 'product' as const }
    const wrong = { ...product, product: product.title, variant_id, quantity, why, cause }
    emails.push(writeEmail('stock-count', to, wrong))
  }
  await sendEmails(context, emails)
}
