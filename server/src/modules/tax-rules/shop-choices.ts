import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { toSearchTerms } from '../../db/search-terms.ts'
import { shops } from '../shops/public.ts'
import { hasTaxNumber } from './has-tax-number.ts'
import { getTaxRules } from './load-tax-rules.ts'
import { listRefusedZones } from './refused-zones.ts'

/** How many shops a form receives to choose from; others are found by typing. */
const choicesMax = 200
const foundMax = 50

type Query = { q?: string | undefined; ids?: number[] | undefined }

/** Returns the first approved shops, by name, with the tax zones to which they may not sell. */
export const listShopChoices = (db: Db) => selectShops(db, isApproved, choicesMax)

/** Returns the approved shops whose name has each word, by name, or the shops of `ids`. */
export const findShopChoices = (db: Db, { q, ids }: Query) => {
  if (ids) return selectShops(db, inArray(shops.id, ids), ids.length)
  const terms = toSearchTerms(q).map((word) => ilike(shops.name, toLikePattern(word)))
  return selectShops(db, and(isApproved, ...terms), foundMax)
}

const isApproved = eq(shops.status, 'approved')

const selectShops = async (db: Db, where: SQL | undefined, limit: number) => {
  const rules = await getTaxRules(db)
  const found = await db
    .select({
      id: shops.id,
      name: shops.name,
      address: shops.address,
      ships_from_country: shops.ships_from_country,
      has_tax_number: hasTaxNumber,
    })
    .from(shops)
    .where(where)
    .orderBy(sql`lower(${shops.name})`, asc(shops.id))
    .limit(limit)
  return found.map(({ id, name, ...seller }) => ({
    id,
    name,
    refused_zones: listRefusedZones(rules, seller),
  }))
}
