import type { OwnShop } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { withPictures } from '../media/queries.ts'
import { findChosen } from '../subscriptions/choose-package.ts'
import { users } from '../accounts/public.ts'
import { listMissing } from './checklist.ts'
import { shops } from './tables.ts'

/** Returns a seller's shop. Without a name it has the seller's name. */
export const getOwnShop = async (db: Db, ownerId: number): Promise<OwnShop> => {
  const { shop, owner } = one(
    await db
      .select({ shop: shops, owner: users.name })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.owner_id))
      .where(eq(shops.owner_id, ownerId)),
  )
  const pictures = one(await withPictures(db, [shop], ['logo', 'banner']))
  return {
    ...pictures,
    name: shop.name || owner,
    package: (await findChosen(db, ownerId)) ?? null,
    missing: await listMissing(db, shop),
  }
}

/** Returns a seller's shop locked until the transaction ends. */
export const lockOwnShop = async (db: Db, ownerId: number) =>
  one(await db.select().from(shops).where(eq(shops.owner_id, ownerId)).for('no key update'))
