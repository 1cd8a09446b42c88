import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { beginForShop } from './buying/begin.ts'
import { giveBackUnbegun } from './buying/give-back.ts'
import { reservePackage } from './buying/buy.ts'
import { getOffered } from './buying/quote.ts'
import { listOnSale } from './reading/view.ts'
import { packagePurchases, type Purchase } from './tables.ts'
import type { Tools } from './tools.ts'

/** Chosen for a shop that does not sell yet, paid or not, and what has come of it since. */
const held = ['pending_payment', 'pending_review', 'queued', 'active', 'grace'] as const

type Choice = { holder_id: number; shop_id: number; package_id: number }

/**
 * What somebody who opens a shop chooses: it begins when the shop is approved. What costs nothing,
 * or may be tried first, waits for that alone; the rest waits to be paid.
 */
export const choosePackage = async (
  db: Db,
  { holder_id, shop_id, package_id }: Choice,
  tools: Tools,
) => {
  const offered = await getOffered(db, ['shop'], package_id)
  const before = await findChosen(db, holder_id)
  if (before?.package_id === package_id) return before
  if (before && before.state !== 'pending_payment' && before.worth_minor > 0)
    throw conflict(`You have paid for “${before.name}” already`)
  if (before)
    await db
      .update(packagePurchases)
      .set({ state: 'cancelled' })
      .where(eq(packagePurchases.id, before.id))
  return reservePackage(db, { holder: { id: holder_id, shop_id }, offered, wish: {} }, tools)
}

/** What a shop's owner has chosen, or has; the oldest goes first. */
export const findChosen = async (db: Db, holder_id: number): Promise<Purchase | undefined> => {
  const [found] = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.holder_id, holder_id),
        eq(packagePurchases.kind, 'shop'),
        inArray(packagePurchases.state, held),
      ),
    )
    .orderBy(asc(packagePurchases.id))
    .limit(1)
  return found
}

/** The packages for shops that are on sale, the smallest first. */
export const listOffered = (db: Db) => listOnSale(db, ['shop'])

/** A shop opens: what was chosen for it, and paid where it costs anything, begins. */
export const startChosen = beginForShop

/** A shop is refused or over: what was chosen for it and has not begun is given back. */
export const giveBackChosen = giveBackUnbegun
