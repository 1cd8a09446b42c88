import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { lockOwnShop } from '../own-shop.ts'
import { sellerTerms, sellerTermsAcceptances, shops } from '../tables.ts'
import { boundStatuses } from './create-terms.ts'
import { findCurrentTerms } from './current-terms.ts'

type Owner = { id: number; owner_id: number }

/** Records that a shop accepts a version of the terms. A second time changes nothing. */
export const acceptTerms = async ({ db, now }: Context, owner: Owner, termsId: number) => {
  const shop = await lockOwnShop(db, owner.owner_id)
  const [terms] = await db
    .select({ id: sellerTerms.id })
    .from(sellerTerms)
    .where(eq(sellerTerms.id, termsId))
  if (!terms) throw notFound(m.terms_missing)
  if (!boundStatuses.some((status) => status === shop.status)) throw conflict(m.terms_shop_ended)
  await saveAcceptance(db, { terms_id: terms.id, shop_id: shop.id, user_id: owner.id }, now)
}

type Submitted = { shop_id: number; user_id: number }

/** Records that a shop that applies accepts the version that applies today. */
export const acceptCurrentTerms = async (db: Db, by: Submitted, now: Date) => {
  const terms_id = await findCurrentTerms(db, now)
  if (terms_id !== null) await saveAcceptance(db, { terms_id, ...by }, now)
}

const saveAcceptance = (
  db: Db,
  accepted: { terms_id: number; shop_id: number; user_id: number },
  now: Date,
) =>
  db
    .insert(sellerTermsAcceptances)
    .values({ ...accepted, accepted_at: now.toISOString() })
    .onConflictDoNothing()

/** Records that shops without an acceptance are taken to have accepted the version of today. */
export const deemAccepted = async (db: Db, now: Date) => {
  const terms_id = await findCurrentTerms(db, now)
  if (terms_id === null) return
  const statuses = sql.join(
    boundStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${sellerTermsAcceptances} (terms_id, shop_id, accepted_at)
    select ${terms_id}, ${shops.id}, ${now.toISOString()}::timestamptz
    from ${shops} where ${shops.status} in (${statuses})
    on conflict do nothing`)
}
