import type { Decision } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Product } from '../products/draft.ts'
import { publishedAt } from '../products/rules.ts'
import { products } from '../tables.ts'
import { scopeFilter } from '../management/scope.ts'
import { confirmChange } from './confirm-change.ts'
import { endChange } from './end-change.ts'
import { notifyDecision } from './emails.ts'
import { type Change, findPending } from './pending.ts'

type Decided = {
  id: number
  decision: Decision
  reason?: string | undefined
  /** The version that was reviewed. */
  seen_at?: string | undefined
}

/**
 * Decides on a new product, or on the change of a product that is on sale. Returns the translations
 * that are newer than the approved ones and stay as they are.
 */
export const decideProduct = async (
  context: Context & { actor: { id: number } },
  params: Decided,
) => {
  const { db } = context
  const { decision, reason } = params
  const product = await lockSellers(db, params.id)
  const pending = product.approval === 'approved' ? await findPending(db, product.id) : undefined
  if (!pending && !isOpen(product)) throw conflict(m.product_review_missing)
  assertUnchanged(params, getSeenAt(product, pending))

  const isConfirmed = pending && decision === 'approved'
  const newer = isConfirmed ? await confirmChange(db, product, pending, context) : []
  if (!pending) await answerProduct(db, product, { decision, reason }, context.now)
  else if (!isConfirmed) await endChange(db, pending, { state: 'declined', reason, by: context })
  await notifyDecision(context, { product, change: pending, decision, reason })
  return newer
}

/** Returns when the pending version was written; a decision on an older version is refused. */
export const getSeenAt = (product: { updated_at: string }, pending: Change | undefined) =>
  pending?.updated_at ?? product.updated_at

/** A rejected product can still be approved. */
const isOpen = ({ approval }: Product) => approval !== 'approved' && approval !== 'draft'

const lockSellers = async (db: Db, id: number) => {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), scopeFilter('everything'), isNotNull(products.shop_id)))
    .for('no key update')
  if (!product) throw notFound(m.product_missing)
  return product
}

const assertUnchanged = ({ seen_at }: Decided, now: string) => {
  if (seen_at && seen_at !== now) throw conflict(m.review_outdated)
}

const answerProduct = async (
  db: Db,
  { id, status, published_at }: Product,
  { decision, reason }: Pick<Decided, 'decision' | 'reason'>,
  now: Date,
) => {
  await db
    .update(products)
    .set({
      approval: decision,
      approval_reason: decision === 'approved' ? null : (reason ?? null),
      published_at: publishedAt({ status, approval: decision, published_at }, now),
      updated_at: now.toISOString(),
    })
    .where(eq(products.id, id))
}
