import {
  type Address,
  type SaleDraft,
  type SaleFlag,
  posCountry,
  type UnqualifiedReason,
} from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { listPaidAmounts } from '../../orders/payment/purchase.ts'
import {
  placeUnpaidAtPos,
  handOver,
  placeAtPos,
  notifyPosOrders,
} from '../../orders/pos/place-at-pos.ts'
import { getWalkIn } from '../../accounts/account/create-walk-in.ts'
import { normalizeAddress } from '../../addresses/check-address.ts'
import { getBuyer } from '../../accounts/buyer.ts'
import { walkInName } from '../../accounts/account/customer-name.ts'
import { findCustomerLocale } from '../customers/find-account.ts'
import { shopTaxNumbers } from '../receipts/shop-taxes.ts'
import { posOrders } from '../tables.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { coverShortage, type Shortage } from './cover-shortage.ts'
import { accruePosCommission, saveTransfers, notifyShortage } from './follow.ts'
import { findOwnSale } from './own-sale.ts'
import type { PricedSale } from './price-sale.ts'
import { toReceipt } from './receipt.ts'
import { checkCashLimit, type settleSale } from './settle.ts'

type Written = {
  draft: SaleDraft
  number: string
  priced: PricedSale
  flags: Set<SaleFlag>
  /** Stock shortage of an offline sale. */
  short: Shortage
}

type Booked = Written & { id: number; posTerms: PosTerms; settled: ReturnType<typeof settleSale> }

/** Books a priced sale: its orders, payments, stock and the member's commission. */
export const bookSale = async (context: Context, actor: Actor, sale: Booked) => {
  const { db } = context
  const { draft, posTerms, priced, flags, settled } = sale
  const own_reason = await findOwnSale(db, actor.id, draft, context.now)
  const sold = await write(context, actor, sale)
  const { currency } = priced.purchase.terms
  const params = { member_id: actor.id, draft, posTerms }
  const due = { due_minor: settled.due_minor, now: context.now, currency }
  for (const flag of await checkCashLimit(db, params, due)) flags.add(flag)
  if (!isPaidLater(draft))
    await record(
      db,
      postings.posSold({
        client_uuid: draft.client_uuid,
        group_id: sold.group.id,
        member_id: actor.id,
        orders: await listPaidAmounts(db, sold.orders),
        ...settled,
      }),
      { now: context.now, actor_id: actor.id },
    )
  await finish(context, actor, { ...sale, sold, own_reason })
}

const write = async (
  context: Context,
  actor: Actor,
  { draft, number, priced, flags, short }: Written,
) => {
  const { db } = context
  const stays = draft.fulfilment === 'ship' || isPaidLater(draft)
  if (short.length > 0) flags.add(stays ? 'needs_stock' : 'oversold')
  await notifyShortage(context, { short, number, priced, isGone: !stays })
  const { id } = await getWalkIn(db)
  const member = await getBuyer(db, actor.id)
  const buyer = { ...(await getBuyer(db, id)), contact: contactOf(draft, member.contact) }
  const address = addressOf(draft, member.contact)
  const isBeyond = short.length > 0
  const locale = await findCustomerLocale(db, draft.customer ?? {})
  const sale = { number, buyer, address, purchase: priced.purchase, locale, isBeyond }
  const sold = await (isPaidLater(draft)
    ? placeUnpaidAtPos(context, actor, sale)
    : placeAtPos(context, actor, sale))
  if (!stays) await coverShortage(context, actor, { lines: sold.lines, short, number })
  return sold
}

/** The customer pays by a link and owns nothing until then. */
const isPaidLater = ({ payments }: SaleDraft) => payments.some(({ type }) => type === 'online')

type Contact = { name: string; email: string; phone: string | null }

/** Without a named customer, the member is the contact. */
const contactOf = ({ customer }: SaleDraft, member: Contact): Contact => ({
  name: customer?.name ?? walkInName,
  email: customer?.email ?? member.email,
  phone: customer?.phone ?? member.phone,
})

/** An address was checked by the quote; the goods are paid by now. */
const addressOf = ({ customer }: SaleDraft, member: Contact): Address =>
  customer?.address
    ? normalizeAddress(customer.address)
    : {
        name: customer?.name ?? walkInName,
        phone: customer?.phone ?? member.phone ?? '00000',
        line1: m.pos_handed_over(),
        city: 'POS',
        country: posCountry,
      }

type Done = Booked & {
  sold: Awaited<ReturnType<typeof placeAtPos>>
  own_reason: UnqualifiedReason | null
}

const finish = async (context: Context, actor: Actor, done: Done) => {
  const { db } = context
  const { id, draft, number, posTerms, priced, sold, settled, flags, own_reason } = done
  const waits = draft.fulfilment === 'ship' || isPaidLater(draft)
  const { name } = (await getBuyer(db, actor.id)).contact
  const hold_days = Math.max(posTerms.hold_days, priced.purchase.terms.return_days)
  const terms = { member_id: actor.id, now: context.now, hold_days, waits, own_reason }
  const earning = await accruePosCommission(db, { pos_order_id: id, sold, priced, posTerms }, terms)
  if (!waits)
    for (const { id: order_id } of sold.orders)
      await handOver(context, actor, { order_id, earned: earning.earnedOf(order_id) })
  await saveTransfers(db, { pos_order_id: id, member_id: actor.id, draft }, context.now)
  const taxes = await shopTaxNumbers(
    db,
    priced.items.map(({ line }) => line.shop_id),
  )
  if (!isPaidLater(draft)) await notifyPosOrders(context, { placed: sold.orders, isSent: waits })
  one(
    await db
      .update(posOrders)
      .set({
        group_id: sold.group.id,
        total_minor: sold.group.total_minor,
        discount_minor: sold.group.discount_minor,
        rounding_minor: settled.rounding_minor,
        due_minor: settled.due_minor,
        wallet_minor: settled.wallet_minor,
        commission_minor: earning.commission_minor,
        flags: [...flags],
        receipt: toReceipt({ number, seller: name, draft, priced, posTerms, taxes }),
      })
      .where(eq(posOrders.id, id))
      .returning({ id: posOrders.id }),
  )
}
