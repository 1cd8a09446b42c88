import type { OwnShop } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { withPictures } from '../media/queries.ts'
import { findChosen } from '../subscriptions/choose-package.ts'
import { users } from '../accounts/public.ts'
import { hasTaxNumber } from '../tax-rules/has-tax-number.ts'
import { getTaxRules } from '../tax-rules/load-tax-rules.ts'
import { listRefusedZones } from '../tax-rules/refused-zones.ts'
import { getClosingView } from './closing/find-closing.ts'
import { listMissing } from './checklist.ts'
import { findShopTerms } from './terms/list-terms.ts'
import { shops } from './tables.ts'

/** Returns a seller's shop. Without a name it has the seller's name. */
export const getOwnShop = async (db: Db, ownerId: number): Promise<OwnShop> => {
  const { shop, owner, has_tax_number } = one(
    await db
      .select({ shop: shops, owner: users.name, has_tax_number: hasTaxNumber })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.owner_id))
      .where(eq(shops.owner_id, ownerId)),
  )
  const pictures = one(await withPictures(db, [shop], ['logo', 'banner']))
  return {
    ...pictures,
    name: shop.name || owner,
    refused_zones: listRefusedZones(await getTaxRules(db), { ...shop, has_tax_number }),
    package: (await findChosen(db, ownerId)) ?? null,
    closing: await getClosingView(db, shop),
    terms: await findShopTerms(db, shop.id),
    missing: await listMissing(db, shop),
  }
}

/** Returns a seller's shop locked until the transaction ends. */
export const lockOwnShop = async (db: Db, ownerId: number) =>
  one(await db.select().from(shops).where(eq(shops.owner_id, ownerId)).for('no key update'))
