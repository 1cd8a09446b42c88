import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { taxCategories, taxZones } from '../taxes/public.ts'

/** Returns the active tax categories, by name. */
export const listTaxCategories = (db: Db) =>
  db
    .select({ id: taxCategories.id, name: taxCategories.name })
    .from(taxCategories)
    .where(and(eq(taxCategories.status, 'active'), isNull(taxCategories.deleted_at)))
    .orderBy(asc(taxCategories.name), asc(taxCategories.id))

/** Whether a tax category can be chosen; locked so that no concurrent call removes it. */
export const isTaxCategory = async (db: Db, id: number) => {
  const found = await db
    .select({ id: taxCategories.id })
    .from(taxCategories)
    .where(
      and(
        eq(taxCategories.id, id),
        eq(taxCategories.status, 'active'),
        isNull(taxCategories.deleted_at),
      ),
    )
    .for('share')
  return found.length > 0
}

/** Whether a tax zone can be the home zone; locked so that no concurrent call removes it. */
export const isOpenTaxZone = async (db: Db, id: number) => {
  const found = await db
    .select({ id: taxZones.id })
    .from(taxZones)
    .where(and(eq(taxZones.id, id), eq(taxZones.status, 'active'), isNull(taxZones.deleted_at)))
    .for('share')
  return found.length > 0
}

/** Returns the tax zones that are not deleted, by name. */
export const listTaxZones = (db: Db) =>
  db
    .select({ id: taxZones.id, name: taxZones.name })
    .from(taxZones)
    .where(isNull(taxZones.deleted_at))
    .orderBy(asc(taxZones.name), asc(taxZones.id))
