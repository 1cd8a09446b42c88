import type { ReviewReason, SaleDraft, SaleFlag } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { getBuyer } from '../../accounts/buyer.ts'
import { shopTaxNumbers } from '../receipts/shop-taxes.ts'
import type { PricedSale } from '../sale/price-sale.ts'
import { toReceipt } from '../sale/receipt.ts'
import { posOrders } from '../tables.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'

type Parked = {
  id: number
  draft: SaleDraft
  number: string
  posTerms: PosTerms
  priced: PricedSale
  flags: Set<SaleFlag>
  reasons: ReviewReason[]
}

/**
 * Stores a complete sale without booking it: its number and hash count, and its register is
 * blocked.
 */
export const parkSale = async (context: Context, actor: Actor, sale: Parked) => {
  const { db } = context
  const { id, draft, number, posTerms, priced, flags, reasons } = sale
  const { name } = (await getBuyer(db, actor.id)).contact
  const taxes = await shopTaxNumbers(
    db,
    priced.items.map(({ line }) => line.shop_id),
  )
  await db
    .update(posOrders)
    .set({
      review: 'parked',
      review_reasons: reasons,
      draft,
      flags: [...flags],
      receipt: toReceipt({ number, seller: name, draft, priced, posTerms, taxes }),
    })
    .where(eq(posOrders.id, id))
  await notifyParkedSale(context, { id, number, member: name, member_id: actor.id })
}

type About = { id: number; number: string; member: string; member_id: number }

const notifyParkedSale = (context: Context, { member_id, ...sale }: About) =>
  sendEmails(context, [
    writeEmail('pos-parked', { permission: 'employee' }, { ...sale, reader: 'staff' }),
    writeEmail('pos-parked', member_id, { ...sale, reader: 'member' }),
  ])
