import { shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, forbidden } from '../../../http/failure.ts'
import { isLive } from '../../subscriptions/live.ts'
import { packagePurchases } from '../../subscriptions/public.ts'
import { shops } from '../../shops/public.ts'

const megabyte = 1024 * 1024

/** Returns the storage that a library uses and its limit. The platform has no limit. */
export const getStorage = async (db: Db, shop_id: number | null, now: Date) => {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select bytes_of_library(${shop_id}) as bytes`,
  )
  const max_bytes = shop_id === null ? null : await maxOf(db, shop_id, now)
  return { used_bytes: one(rows).bytes, max_bytes }
}

/** Storage limit of a shop without a package, enough to prepare its catalog. */
const withoutPackageMax = 100 * megabyte

const maxOf = async (db: Db, shopId: number, now: Date) => {
  const limits = await listLimits(db, shopId, now)
  if (limits.length === 0) return withoutPackageMax
  return limits.includes(null) ? null : Math.max(...limits.map(Number))
}

/** For writes of a seller: throws if the shop is read-only or its package has ended. */
export const assertShopOpen = async (db: Db, shopId: number, now: Date) => {
  const { status } = one(
    await db.select({ status: shops.status }).from(shops).where(eq(shops.id, shopId)),
  )
  const { panel } = shopEffects[status]
  if (panel === 'prepare') return
  if (panel !== 'all') throw forbidden(m.media_shop_closed)
  if ((await listLimits(db, shopId, now)).length === 0) throw forbidden(m.media_package_ended)
}

/**
 * Throws if the uploads, one after the other, would exceed the storage of the shop's package.
 * Counts what earlier rows of the same check would store.
 */
export const assertStorageLeft = async (
  db: Db,
  shopId: number,
  { bytes, planned = 0 }: { bytes: number; planned?: number },
  now: Date,
) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('library'), ${shopId}::int)`)
  const { used_bytes: usedBytes, max_bytes } = await getStorage(db, shopId, now)
  const used_bytes = usedBytes + planned
  if (max_bytes === null || used_bytes + bytes <= max_bytes) return
  throw conflict(m.media_storage_full, {
    used: inMegabytes(used_bytes),
    max: inMegabytes(max_bytes),
  })
}

const inMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10

/** Returns the storage limit of each active package of the shop in bytes; null is unlimited. */
const listLimits = async (db: Db, shopId: number, now: Date) => {
  const bought = await db
    .select({ terms: packagePurchases.terms })
    .from(packagePurchases)
    .innerJoin(shops, eq(shops.owner_id, packagePurchases.holder_id))
    .where(and(eq(shops.id, shopId), isLive('shop', now)))
  return bought.map(({ terms }) => {
    const megabytes = terms['storage_mb']
    return typeof megabytes === 'number' ? megabytes * megabyte : null
  })
}
