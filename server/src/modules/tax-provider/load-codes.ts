import { inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { taxCategories } from '../taxes/public.ts'

/** Returns the codes that tax categories have at the provider; '' is the standard one. */
export const loadProviderCodes = async (db: Db, categoryIds: (number | null)[]) => {
  const ids = categoryIds.flatMap((id) => id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: taxCategories.id, code: taxCategories.provider_code })
          .from(taxCategories)
          .where(inArray(taxCategories.id, ids))
  const codes = new Map<number | null, string>(rows.map(({ id, code }) => [id, code]))
  return (id: number | null) => codes.get(id) ?? ''
}
