import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { conflict, notFound } from '../../http/failure.ts'
import { loadLinks } from './links.ts'
import { affiliateLinks } from './tables.ts'

type Params = { member_id: number; product_id: number; is_active: boolean }

/** Stops a member's link, which frees its place for another, or activates it again. */
export const setLink = async (db: Db, { member_id, product_id, is_active }: Params, now: Date) => {
  // The same lock as for clicks, so that the last place is used only once.
  await db.execute(sql`select pg_advisory_xact_lock(7206203)`)
  const { rows } = await db.execute(
    sql`select from products where id = ${product_id} and deleted_at is null`,
  )
  if (rows.length === 0) throw notFound(m.product_missing)
  const params = { member_ids: [member_id], product_ids: [product_id], now }
  const links = await loadLinks(db, params)
  const limit = links.limitOf(member_id)
  if (is_active && links.refusalOf(member_id, product_id) !== null)
    if (limit !== null && links.usedBy(member_id) >= limit)
      throw conflict(m.links_package_full, { limit })
  await db
    .insert(affiliateLinks)
    .values({ member_id, product_id, is_active })
    .onConflictDoUpdate({
      target: [affiliateLinks.member_id, affiliateLinks.product_id],
      set: { is_active },
    })
  return readLinkUse(db, member_id, now)
}

/** Returns how many products a member shares, and the limit. */
export const readLinkUse = async (db: Db, memberId: number, now: Date) => {
  const links = await loadLinks(db, { member_ids: [memberId], product_ids: [], now })
  return { used: links.usedBy(memberId), limit: links.limitOf(memberId) }
}
