import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict } from '../../../http/failure.ts'
import { closeBill } from '../../bills/issue-bill.ts'
import { refundPackage } from '../../ledger/events/packages.ts'
import { tellOfDecision } from '../letters.ts'
import { ownerOf } from '../rules.ts'
import { recognise } from '../running/recognise.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import type { Tools } from '../tools.ts'
import { causeOf } from './bill-purchase.ts'

/** Without an actor it is the clock that gives back. */
export type Giving = { purchase: Purchase; reason: string; actor_id: number | null }

/** P5: what is not used up goes to the wallet, or to a shop's earnings, and the package ends. */
export const refundPurchase = async (
  db: Db,
  { purchase, reason, actor_id }: Giving,
  tools: Tools,
) => {
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

export const endWith = async (db: Db, { id }: Purchase, values: Partial<Purchase>) =>
  one(await db.update(packagePurchases).set(values).where(eq(packagePurchases.id, id)).returning())
