import { type RetainInput, type RetainLimit, retainLimits } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { type RetainedItems, retainKeyByLimit, noRetainedItems } from '../queries/retained-items.ts'
import { packagePurchases } from '../tables.ts'

type Params = {
  shop_id: number | null
  terms: Record<string, unknown>
  input: RetainInput | undefined
}

/**
 * Returns the items a shop has picked to retain. Throws `invalid` if they belong to another shop or
 * exceed the limits of the package.
 */
export const getRetainedItems = async (
  db: Db,
  { shop_id, terms, input }: Params,
): Promise<RetainedItems> => {
  if (!input || shop_id === null) return noRetainedItems
  for (const key of retainLimits) {
    const picked = [...new Set(input[retainKeyByLimit[key]])]
    const limit = terms[key]
    if (typeof limit === 'number' && picked.length > limit)
      throw invalid(`retain.${retainKeyByLimit[key]}`, m.package_retain_maximum, {
        kind: key === 'staff' ? 'other' : key,
        limit,
        count: picked.length,
      })
    if (picked.length > 0 && (await countOwn(db, { key, shop_id, picked })) < picked.length)
      throw invalid(`retain.${retainKeyByLimit[key]}`, m.package_retain_unknown, {
        kind: key === 'staff' ? 'other' : key,
      })
  }
  return {
    keep_product_ids: [...new Set(input.product_ids)],
    keep_featured_ids: [...new Set(input.featured_ids)],
    keep_login_ids: [...new Set(input.login_ids)],
  }
}

type Picked = { key: RetainLimit; shop_id: number; picked: number[] }

const countOwn = async (db: Db, { key, shop_id, picked }: Picked) => {
  const ids = sql`${sql.param(picked)}::bigint[]`
  const { rows } = await db.execute<{ own: number }>(
    key === 'staff'
      ? sql`select count(*) as own from shop_team where shop_id = ${shop_id} and user_id = any(${ids})`
      : sql`select count(*) as own from products where shop_id = ${shop_id} and id = any(${ids})
          and deleted_at is null`,
  )
  return one(rows).own
}

type Again = { holder: { id: number; shop_id: number }; purchase_id: number; retain: RetainInput }

/** Changes the retained items of a purchase that has not started. */
export const pickAgain = async (db: Db, { holder, purchase_id, retain }: Again) => {
  const [purchase] = await db
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.id, purchase_id),
        eq(packagePurchases.holder_id, holder.id),
        eq(packagePurchases.kind, 'shop'),
      ),
    )
    .for('update')
  if (!purchase) throw notFound(m.purchase_missing)
  const { state, terms } = purchase
  const remaining = await getRetainedItems(db, { shop_id: holder.shop_id, terms, input: retain })
  if (state !== 'queued' && state !== 'pending_payment' && state !== 'pending_review')
    throw conflict(m.package_already_started)
  await db.update(packagePurchases).set(remaining).where(eq(packagePurchases.id, purchase_id))
  return { terms, remaining }
}
