import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { refundPackage } from '../../ledger/events/packages.ts'
import { settlePurchase, type Tools } from './begin.ts'
import { tellOfDecision } from '../letters.ts'
import { recognise } from '../running/recognise.ts'
import { ownerOf } from '../rules.ts'
import { packagePurchases, type Purchase } from '../tables.ts'

type Decision = {
  id: number
  status: 'confirmed' | 'rejected' | 'refunded'
  reference?: string | null | undefined
  reason?: string | null | undefined
}

/** Staff say whether money came past the gateways, or give back what is not used up. */
export const decidePurchase = async (db: Db, actorId: number, decision: Decision, tools: Tools) => {
  const [purchase] = await db
    .select()
    .from(packagePurchases)
    .where(eq(packagePurchases.id, decision.id))
    .for('update')
  if (!purchase) throw notFound('Purchase')
  if (decision.status === 'refunded') return giveBack(db, actorId, { purchase, decision }, tools)

  if (purchase.state !== 'pending_review')
    throw conflict(
      `This purchase is ${purchase.state.replace('_', ' ')}; there is nothing to decide`,
    )
  if (decision.status === 'confirmed') {
    const confirmed = await set(db, purchase.id, { reference: decision.reference ?? null })
    await settlePurchase(db, confirmed, 'bank', tools)
    return
  }
  const reason = decision.reason ?? ''
  await tellOfDecision(
    db,
    await set(db, purchase.id, { state: 'cancelled', reason }),
    reason,
    tools,
  )
}

type Giving = { purchase: Purchase; decision: Decision }

/** P5: what is not used up goes to the wallet, or to a shop's earnings, and the package ends. */
const giveBack = async (db: Db, actor_id: number, { purchase, decision }: Giving, tools: Tools) => {
  if (!['active', 'grace', 'queued'].includes(purchase.state))
    throw conflict(`A purchase that is ${purchase.state.replace('_', ' ')} cannot be given back`)
  const reason = decision.reason ?? ''
  const used = await recognise(db, purchase, tools.now)
  const rest_minor = used.worth_minor - used.recognised_minor
  await refundPackage(
    db,
    { purchase_id: used.id, owner: ownerOf(used), rest_minor, to: 'available', reason },
    { now: tools.now, actor_id },
  )
  const after = await set(db, used.id, {
    state: 'refunded',
    reason,
    worth_minor: used.recognised_minor,
    ...(used.starts_at && { ends_at: tools.now.toISOString() }),
  })
  await tellOfDecision(db, after, reason, tools)
}

const set = async (db: Db, id: number, values: Partial<Purchase>) =>
  one(await db.update(packagePurchases).set(values).where(eq(packagePurchases.id, id)).returning())
