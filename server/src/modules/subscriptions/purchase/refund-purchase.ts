import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { type Written, writeText } from '../../../http/request/write-in-languages.ts'
import { closeInvoice } from '../../invoicing/issue-invoice.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { notifyPurchaseDecision } from '../emails.ts'
import { toOwner, calculateUnused } from '../rules.ts'
import { recognizeRevenue } from '../lifecycle/recognize-revenue.ts'
import { packagePurchases, type Purchase } from '../tables.ts'
import { takeTaxes } from '../tax-parts.ts'
import { invoiceRefund, toInvoiceCause } from './invoice-purchase.ts'

/** Without an actor, the refund was made by a job. */
export type Giving = { purchase: Purchase; reason: Written; actor_id: number | null }

/**
 * Refunds the unused part of a purchase (P5) to the wallet or to the shop's earnings, and ends it.
 */
export const refundPurchase = async (context: Context, { purchase, reason, actor_id }: Giving) => {
  const { db } = context
  if (!['active', 'grace', 'queued'].includes(purchase.state))
    throw conflict(m.purchase_not_refundable)
  const written = await writeText(db, reason)
  const used = await recognizeRevenue(db, purchase, context.now)
  const back = { purchase_id: used.id, owner: toOwner(used), reason: written.text }
  const when = { now: context.now, actor_id }
  const isFunded = used.fund_minor !== null
  const rest_minor = isFunded
    ? await unreservedOf(db, used, context.now)
    : used.worth_minor - used.recognised_minor
  const taxes = takeTaxes(used, rest_minor).flat()
  const posting = isFunded ? postings.boostRefunded : postings.packageRefunded
  const { transaction_id } = await record(db, posting({ ...back, rest_minor, taxes }), when)
  const closing = { status: 'refunded' } as const
  await closeInvoice(db, { cause: toInvoiceCause(used), closing }, context.now)
  if (taxes.length > 0)
    await invoiceRefund(db, { purchase: used, rest_minor, taxes, transaction_id }, context.now)
  const after = await endWith(db, used, {
    state: 'refunded',
    reason: written.text,
    reason_translations: written.translations,
    worth_minor: used.recognised_minor,
    refunded_taxes: taxes,
    paused_at: null,
    paused_for: null,
    ...(used.starts_at && { ends_at: endOf(used.starts_at, context.now) }),
  })
  await notifyPurchaseDecision(context, after)
}

/** Returns the refundable part of a funded boost: its unused time, at most the unreserved fund. */
const unreservedOf = async (db: Db, purchase: Purchase, now: Date) => {
  const fund_minor = purchase.fund_minor ?? 0
  const { rows } = await db.execute<{ fund_minor: number }>(sql`
    select fund_minor::float8 from boost_uses where purchase_id = ${purchase.id} for update`)
  const free_minor = Math.max(0, fund_minor - (rows[0]?.fund_minor ?? 0))
  return Math.min(free_minor, calculateUnused(fund_minor, purchase, now))
}

/** A queued purchase has no period. */
const endOf = (starts_at: string, now: Date) =>
  new Date(starts_at) > now ? starts_at : now.toISOString()

export const endWith = async (db: Db, { id }: Purchase, values: Partial<Purchase>) =>
  one(await db.update(packagePurchases).set(values).where(eq(packagePurchases.id, id)).returning())
