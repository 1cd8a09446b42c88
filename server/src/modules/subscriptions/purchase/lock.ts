import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { packagePurchases, type Purchase } from '../tables.ts'

/** Serializes changes to the packages of one holder. */
export const lockHolder = (db: Db, holderId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('packages', ${holderId}))`)

/** Locks a purchase until the transaction ends, always after its holder. */
export const findLocked = async (db: Db, id: number): Promise<Purchase | undefined> => {
  const where = eq(packagePurchases.id, id)
  const [found] = await db
    .select({ holder_id: packagePurchases.holder_id })
    .from(packagePurchases)
    .where(where)
  if (!found) return undefined
  await lockHolder(db, found.holder_id)
  return one(await db.select().from(packagePurchases).where(where).for('update'))
}

export const lockPurchase = async (db: Db, id: number): Promise<Purchase> => {
  const purchase = await findLocked(db, id)
  if (!purchase) throw new Error(`there is no purchase ${id}`)
  return purchase
}
