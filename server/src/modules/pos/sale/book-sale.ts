import {
  type Address,
  type SaleDraft,
  type SaleFlag,
  posCountry,
  type UnqualifiedReason,
} from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
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
import type { OrderDeps } from '../../orders/deps.ts'
import { getWalkIn } from '../../accounts/account/create-walk-in.ts'
import { getBuyer } from '../../accounts/buyer.ts'
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
export const bookSale = async (db: Db, actor: Actor, sale: Booked, deps: OrderDeps) => {
  const { draft, posTerms, priced, flags, settled } = sale
  const own_reason = await findOwnSale(db, actor.id, draft, deps.now)
  const sold = await write(db, actor, sale, deps)
  const { currency } = priced.purchase.terms
  const params = { member_id: actor.id, draft, posTerms }
  const due = { due_minor: settled.due_minor, now: deps.now, currency }
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
      { now: deps.now, actor_id: actor.id },
    )
  await finish(db, actor, { ...sale, sold, own_reason }, deps)
}

const write = async (
  db: Db,
  actor: Actor,
  { draft, number, priced, flags, short }: Written,
  deps: OrderDeps,
) => {
  const stays = draft.fulfilment === 'ship' || isPaidLater(draft)
  if (short.length > 0) flags.add(stays ? 'needs_stock' : 'oversold')
  await notifyShortage(db, { short, number, priced, isGone: !stays }, deps)
  const { id } = await getWalkIn(db)
  const member = await getBuyer(db, actor.id)
  const buyer = { ...(await getBuyer(db, id)), contact: contactOf(draft, member.contact) }
  const address = addressOf(draft, member.contact)
  const isBeyond = short.length > 0
  const sale = { number, buyer, address, purchase: priced.purchase, isBeyond }
  const sold = await (isPaidLater(draft)
    ? placeUnpaidAtPos(db, actor, sale, deps)
    : placeAtPos(db, actor, sale, deps))
  if (!stays) await coverShortage(db, actor, { lines: sold.lines, short, number }, deps)
  return sold
}

/** The customer pays by a link and owns nothing until then. */
const isPaidLater = ({ payments }: SaleDraft) => payments.some(({ type }) => type === 'online')

type Contact = { name: string; email: string; phone: string | null }

/** Without a named customer, the member is the contact. */
const contactOf = ({ customer }: SaleDraft, member: Contact): Contact => ({
  name: customer?.name ?? 'Customer at a till',
  email: customer?.email ?? member.email,
  phone: customer?.phone ?? member.phone,
})

const addressOf = ({ customer }: SaleDraft, member: Contact): Address =>
  customer?.address ?? {
    name: customer?.name ?? 'Customer at a till',
    phone: customer?.phone ?? member.phone ?? '00000',
    line1: 'Handed over at a till',
    city: 'Till',
    country: posCountry,
  }

type Done = Booked & {
  sold: Awaited<ReturnType<typeof placeAtPos>>
  own_reason: UnqualifiedReason | null
}

const finish = async (db: Db, actor: Actor, done: Done, deps: OrderDeps) => {
  const { id, draft, number, posTerms, priced, sold, settled, flags, own_reason } = done
  const waits = draft.fulfilment === 'ship' || isPaidLater(draft)
  const { name } = (await getBuyer(db, actor.id)).contact
  const hold_days = Math.max(posTerms.hold_days, priced.purchase.terms.return_days)
  const terms = { member_id: actor.id, now: deps.now, hold_days, waits, own_reason }
  const earning = await accruePosCommission(db, { pos_order_id: id, sold, priced, posTerms }, terms)
  if (!waits)
    for (const { id: order_id } of sold.orders)
      await handOver(db, actor, { order_id, earned: earning.earnedOf(order_id) }, deps)
  await saveTransfers(db, { pos_order_id: id, member_id: actor.id, draft }, deps.now)
  const taxes = await shopTaxNumbers(
    db,
    priced.items.map(({ line }) => line.shop_id),
  )
  if (!isPaidLater(draft)) await notifyPosOrders(db, { placed: sold.orders, isSent: waits }, deps)
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
