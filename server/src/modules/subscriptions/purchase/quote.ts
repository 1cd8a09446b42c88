import * as m from '@emporia/messages/error'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { getServiceTax } from '../../invoicing/service-tax.ts'
import { isLive } from '../live.ts'
import { isFundedBoost, calculateQuote, toOwner } from '../rules.ts'
import { isInQueue } from '../lifecycle/queue.ts'
import { packagePurchases, packages } from '../tables.ts'

type Kind = (typeof packages.$inferSelect)['kind']

/** Returns an active package of one of the kinds. Throws `not_found` otherwise. */
export const getOffered = async (db: Db, kinds: Kind[], id: number) => {
  const [offered] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), inArray(packages.kind, kinds), isOnSale()))
  if (!offered) throw notFound(m.package_missing)
  return offered
}

export const isOnSale = () =>
  and(eq(packages.status, 'active'), eq(packages.is_public, true), isNull(packages.deleted_at))

export type Holder = { id: number; shop_id: number | null }
type Offered = typeof packages.$inferSelect

/**
 * Returns the current price of a package for a holder with its tax, and when it would start. Packages
 * are compared and credited without tax (docs/domain/tax.md#services).
 */
export const getQuote = async (db: Db, { holder, offered }: Quoted, now: Date) => {
  const tax = await getServiceTax(db, toOwner(ownerOf(holder, offered)), now)
  const price = tax.taxPrice(offered.price_minor)
  const price_minor = price.total_minor - price.tax_minor
  const isQueued = offered.kind === 'boost' && isFundedBoost(offered.terms)
  const before = await findBefore(db, { holder_id: holder.id, offered, isQueued }, now)
  const quote = calculateQuote({ ...offered, price_minor }, { ...before, isQueued }, now)
  const isWhole = quote.due_minor === price_minor
  const { total_minor, tax_minor, taxes } = isWhole ? price : tax.addTax(quote.due_minor)
  return { ...quote, due_minor: total_minor, tax_minor, taxes, is_tax_included: tax.is_included }
}

type Quoted = { holder: Holder; offered: Offered }

/** Only a shop package belongs to the shop of its holder. */
export const ownerOf = (holder: Holder, { kind }: Pick<Offered, 'kind'>) => ({
  holder_id: holder.id,
  shop_id: kind === 'shop' ? holder.shop_id : null,
})

type Queued = { holder_id: number; offered: Offered; isQueued: boolean }

/** Returns what the holder has of the queue of a package. */
const findBefore = async (db: Db, { holder_id, offered, isQueued }: Queued, now: Date) => {
  const queue = { holder_id, ...offered }
  const [held] =
    offered.kind === 'boost' && !isQueued
      ? []
      : await db
          .select()
          .from(packagePurchases)
          .where(and(isInQueue(queue), isLive(offered.kind, now)))
          .orderBy(desc(packagePurchases.ends_at))
          .limit(1)
  const [{ last_ends_at, bought } = { last_ends_at: null, bought: 0 }] = await db
    .select({
      last_ends_at: sql<
        string | null
      >`max(ends_at) filter (where state in ('active', 'grace', 'queued'))`,
      bought: sql<number>`count(*) filter (where state not in ('cancelled', 'pending_payment'))`,
    })
    .from(packagePurchases)
    .where(isInQueue(queue))
  return {
    held: held && { ...held, price_minor: held.price_minor - held.tax_minor },
    last_ends_at: last_ends_at && new Date(last_ends_at).toISOString(),
    isFirst: bought === 0,
  }
}
