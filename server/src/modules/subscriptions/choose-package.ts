import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { beginForShop } from './purchase/begin.ts'
import { refundUnstarted } from './purchase/return-package.ts'
import { reservePackage } from './purchase/buy.ts'
import { findLocalName } from './local-name.ts'
import { getOffered } from './purchase/quote.ts'
import { listOnSale } from './queries/view.ts'
import { packagePurchases, type Purchase } from './tables.ts'

/** States of a shop package from the choice to the end of its grace period. */
const held = ['pending_payment', 'pending_review', 'queued', 'active', 'grace'] as const

type Choice = { holder_id: number; shop_id: number; package_id: number }

/**
 * Chooses a package for a shop that is being opened. It starts when the shop is approved. Free and
 * trial packages wait for the approval only, others for payment too.
 */
export const choosePackage = async (
  context: Context,
  { holder_id, shop_id, package_id }: Choice,
) => {
  const { db } = context
  const offered = await getOffered(db, ['shop'], package_id)
  const before = await findChosen(db, holder_id)
  if (before?.package_id === package_id) return before
  if (before && before.state !== 'pending_payment' && before.worth_minor > 0)
    throw conflict(m.package_already_paid, {
      package: await findLocalName(db, { id: before.package_id, name: before.name }),
    })
  if (before)
    await db
      .update(packagePurchases)
      .set({ state: 'cancelled' })
      .where(eq(packagePurchases.id, before.id))
  return reservePackage(context, { holder: { id: holder_id, shop_id }, offered, input: {} })
}

/** Returns the package that a shop owner has chosen or has; of several, the oldest. */
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

/** Returns the shop packages on sale, the smallest first. */
export const listOffered = (db: Db) => listOnSale(db, ['shop'])

/** Starts the chosen package of a shop that is approved, if it is paid or free. */
export const startChosen = beginForShop

/** Refunds the chosen package of a shop that is rejected or closed, if it has not started. */
export const refundChosenPackage = refundUnstarted
