import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict } from '../../../http/failure.ts'
import { closeBill } from '../../bills/issue-bill.ts'
import { refundPackage } from '../../ledger/events/packages.ts'
import { tellOfDecision } from '../letters.ts'
import { ownerOf } from '../rules.ts'
import { recognise } from '../running/recognise.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import type { Tools } from './begin.ts'
import { causeOf } from './bill-purchase.ts'

/** Without an actor it is the clock that gives back. */
type Giving = { purchase: Purchase; reason: string; actor_id: number | null }

/** P5: what is not used up goes to the wallet, or to a shop's earnings, and the package ends. */
export const giveBack = async (db: Db, { purchase, reason, actor_id }: Giving, tools: Tools) => {
  if (!['active', 'grace', 'queued'].includes(purchase.state))
    throw conflict(`A purchase that is ${purchase.state.replace('_', ' ')} cannot be given back`)
  const used = await recognise(db, purchase, tools.now)
  const rest_minor = used.worth_minor - used.recognised_minor
  await refundPackage(
    db,
    { purchase_id: used.id, owner: ownerOf(used), rest_minor, to: 'available', reason },
    { now: tools.now, actor_id },
  )
  await closeBill(db, { cause: causeOf(used), closing: { status: 'refunded' } }, tools.now)
  const after = await endWith(db, used, {
    state: 'refunded',
    reason,
    worth_minor: used.recognised_minor,
    paused_at: null,
    paused_for: null,
    ...(used.starts_at && { ends_at: endOf(used.starts_at, tools.now) }),
  })
  await tellOfDecision(db, after, reason, tools)
}

/** One that waits its turn has no time at all. */
const endOf = (starts_at: string, now: Date) =>
  new Date(starts_at) > now ? starts_at : now.toISOString()

/** Money that never came: the purchase is over, and nothing was booked. */
export const callOff = async (db: Db, purchase: Purchase, reason: string, tools: Tools) =>
  tellOfDecision(db, await endWith(db, purchase, { state: 'cancelled', reason }), reason, tools)

const unbegun = ['pending_payment', 'pending_review', 'queued'] as const

type Ended = { shop_id: number; owner_id: number; reason: string; actor_id: number }

/**
 * A shop does not open, or is over: what was paid for a time that has not begun is given back whole
 * (product.md 7), and what is not paid yet is called off. What is free waits, should it open after all.
 */
export const giveBackUnbegun = async (
  db: Db,
  { shop_id, owner_id, reason, actor_id }: Ended,
  tools: Tools,
) => {
  const waiting = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, owner_id),
        eq(packagePurchases.kind, 'shop'),
        eq(packagePurchases.shop_id, shop_id),
        inArray(packagePurchases.state, unbegun),
      ),
    )
    .orderBy(packagePurchases.id)
    .for('update')
  for (const purchase of waiting) {
    if (purchase.state !== 'queued') await callOff(db, purchase, reason, tools)
    else if (purchase.worth_minor > 0) await giveBack(db, { purchase, reason, actor_id }, tools)
  }
}

const endWith = async (db: Db, { id }: Purchase, values: Partial<Purchase>) =>
  one(await db.update(packagePurchases).set(values).where(eq(packagePurchases.id, id)).returning())
