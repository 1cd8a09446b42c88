import type { ReviewReason, SaleDraft, SaleFlag } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { notify } from '../../notifications/notify.ts'
import type { OrderDeps } from '../../orders/deps.ts'
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
export const parkSale = async (db: Db, actor: Actor, sale: Parked, deps: OrderDeps) => {
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
  await notifyParkedSale(db, { id, number, member: name, member_id: actor.id }, deps)
}

type About = { id: number; number: string; member: string; member_id: number }

const notifyParkedSale = (db: Db, { id, number, member, member_id }: About, deps: OrderDeps) =>
  notify(
    db,
    [
      {
        event_key: `pos-parked:${number}`,
        topic: 'order',
        to: { permission: 'employee' },
        subject: `POS sale ${number} awaits review`,
        heading: 'An offline sale is above the limits',
        paragraphs: [
          `Sale **${number}** of ${member} is not booked, and the register is stopped until somebody accepts or rejects it.`,
        ],
        link: { label: 'Review the sale', path: `/admin/pos-details/${id}` },
      },
      {
        event_key: `pos-parked:${number}:member`,
        topic: 'order',
        to: member_id,
        subject: `POS sale ${number} awaits review`,
        heading: 'Your register is stopped',
        paragraphs: [
          `Sale **${number}** is above the limits for sales without a connection. It is stored, and we review it. Other sales that wait still arrive.`,
        ],
        link: { label: 'Open the sale', path: `/member/pos-details/${id}` },
      },
    ],
    deps,
  )
