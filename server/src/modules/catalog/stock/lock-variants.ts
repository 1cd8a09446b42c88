import { asc, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { variants } from '../tables.ts'

/**
 * Locks variants until the transaction ends. Every caller locks in ascending ids, and a variant
 * before its reservations, which prevents deadlocks.
 */
export const lockVariants = (db: Db, ids: number[]) =>
  db
    .select()
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('no key update')
