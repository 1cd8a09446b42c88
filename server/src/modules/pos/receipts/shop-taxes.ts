import { asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { documents as papersOfPeople } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'

/** Returns the tax numbers that shops print on receipts, by shop. */
export const shopTaxNumbers = async (db: Db, shopIds: (number | null)[]) => {
  const ids = [...new Set(shopIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map<number | null, string>()
  const rows = await db
    .select({ id: shops.id, kind: papersOfPeople.kind, number: papersOfPeople.number })
    .from(shops)
    .innerJoin(papersOfPeople, eq(papersOfPeople.user_id, shops.owner_id))
    .where(inArray(shops.id, ids))
    .orderBy(asc(papersOfPeople.id))
  return new Map<number | null, string>(
    rows.filter(({ kind }) => kind === 'tax').map(({ id, number }) => [id, number ?? '']),
  )
}
