import {
  type Address,
  type SaleDraft,
  type SaleFlag,
  tillCountry,
  type UnqualifiedReason,
} from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Actor } from '../../../http/actor.ts'
import { sellAtTill } from '../../ledger/events/pos.ts'
import { moneyOf } from '../../orders/paying/purchase.ts'
import { awaitAtTill, handOver, placeAtTill, tellOfTill } from '../../orders/till/place-at-till.ts'
import type { Tools } from '../../orders/tools.ts'
import { getWalkIn } from '../../people/account/walk-in.ts'
import { getBuyer } from '../../people/buyer.ts'
import { shopTaxNumbers } from '../receipts/shop-taxes.ts'
import { posOrders } from '../tables.ts'
import type { TillTerms } from '../../packages/reading/pos-terms.ts'
import { coverShortage, type Shortage } from './cover-shortage.ts'
import { earnAtTill, keepTransfers, tellOfShortage } from './follow.ts'
import { findOwnSale } from './own-sale.ts'
import type { PricedSale } from './price-sale.ts'
import { receiptOf } from './receipt.ts'
import { refuseFloat, type settleSale } from './settle.ts'

type Written = {
  draft: SaleDraft
  number: string
  priced: PricedSale
  flags: Set<SaleFlag>
  /** Stock shortage of an offline sale. */
  short: Shortage
}

type Booked = Written & { id: number; till: TillTerms; settled: ReturnType<typeof settleSale> }

/** Books a priced sale: its orders, payments, stock and the member's commission. */
export const bookSale = async (db: Db, actor: Actor, sale: Booked, tools: Tools) => {
  const { draft, till, priced, flags, settled } = sale
  const own_reason = await findOwnSale(db, actor.id, draft, tools.now)
  const sold = await write(db, actor, sale, tools)
  const { currency } = priced.purchase.terms
  const asked = { member_id: actor.id, draft, till }
  const due = { due_minor: settled.due_minor, now: tools.now, currency }
  for (const flag of await refuseFloat(db, asked, due)) flags.add(flag)
  if (!isPaidLater(draft))
    await sellAtTill(
      db,
      {
        client_uuid: draft.client_uuid,
        group_id: sold.group.id,
        member_id: actor.id,
        orders: await moneyOf(db, sold.orders),
        ...settled,
      },
      { now: tools.now, actor_id: actor.id },
    )
  await finish(db, actor, { ...sale, sold, own_reason }, tools)
}

const write = async (
  db: Db,
  actor: Actor,
  { draft, number, priced, flags, short }: Written,
  tools: Tools,
) => {
  const stays = draft.fulfilment === 'ship' || isPaidLater(draft)
  if (short.length > 0) flags.add(stays ? 'needs_stock' : 'oversold')
  await tellOfShortage(db, { short, number, priced, isGone: !stays }, tools)
  const { id } = await getWalkIn(db)
  const member = await getBuyer(db, actor.id)
  const buyer = { ...(await getBuyer(db, id)), contact: contactOf(draft, member.contact) }
  const address = addressOf(draft, member.contact)
  const isBeyond = short.length > 0
  const sale = { number, buyer, address, purchase: priced.purchase, isBeyond }
  const sold = await (isPaidLater(draft)
    ? awaitAtTill(db, actor, sale, tools)
    : placeAtTill(db, actor, sale, tools))
  if (!stays) await coverShortage(db, actor, { lines: sold.lines, short, number }, tools)
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
    country: tillCountry,
  }

type Done = Booked & {
  sold: Awaited<ReturnType<typeof placeAtTill>>
  own_reason: UnqualifiedReason | null
}

const finish = async (db: Db, actor: Actor, done: Done, tools: Tools) => {
  const { id, draft, number, till, priced, sold, settled, flags, own_reason } = done
  const waits = draft.fulfilment === 'ship' || isPaidLater(draft)
  const { name } = (await getBuyer(db, actor.id)).contact
  const hold_days = Math.max(till.hold_days, priced.purchase.terms.return_days)
  const terms = { member_id: actor.id, now: tools.now, hold_days, waits, own_reason }
  const earning = await earnAtTill(db, { pos_order_id: id, sold, priced, till }, terms)
  if (!waits)
    for (const { id: order_id } of sold.orders)
      await handOver(db, actor, { order_id, earned: earning.earnedOf(order_id) }, tools)
  await keepTransfers(db, { pos_order_id: id, member_id: actor.id, draft }, tools.now)
  const taxes = await shopTaxNumbers(
    db,
    priced.items.map(({ line }) => line.shop_id),
  )
  if (!isPaidLater(draft)) await tellOfTill(db, { placed: sold.orders, isSent: waits }, tools)
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
        receipt: receiptOf({ number, seller: name, draft, priced, till, taxes }),
      })
      .where(eq(posOrders.id, id))
      .returning({ id: posOrders.id }),
  )
}
