import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { affiliateProducts, affiliateRates } from '../../modules/affiliate/admin/rates/tables.ts'
import { products } from '../../modules/catalog/tables.ts'
import { referralAliases, users } from '../../modules/accounts/tables.ts'
import { dayHours, hoursBefore } from '../demo/scene.ts'
import { demoUsers } from '../texts/people.ts'

const [well, little, agreed] = ['Haldvik Field 41', 'Pixholm Folio 14', 'Haldvik Meridian 38']

/** Adds recent rates of single products, a rate agreed with Mia alone, and her previous code. */
export const postRates = async (db: Db, now: Date) => {
  const created_at = hoursBefore(now, 2 * dayHours)
  const idOf = await idsOf(db, [well, little, agreed])
  const terms = (name: string, affiliate_bp: number) =>
    idOf(name).map((product_id) => ({ product_id, affiliate_bp, created_at }))
  await db.insert(affiliateProducts).values([...terms(well, 800), ...terms(little, 200)])

  const mias = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoUsers.mia.email))
  await db
    .insert(affiliateRates)
    .values(
      mias.flatMap(({ id: member_id }) =>
        idOf(agreed).map((product_id) => ({ member_id, product_id, bp: 900, created_at })),
      ),
    )
  await db.insert(referralAliases).values(
    mias.map(({ id: member_id }) => ({
      code: 'MIAHOLT',
      member_id,
      created_at: hoursBefore(now, 40 * dayHours),
      expires_at: hoursBefore(now, -140 * dayHours),
    })),
  )
}

const idsOf = async (db: Db, names: string[]) => {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.name, names))
  return (name: string) => rows.filter((row) => row.name === name).map(({ id }) => id)
}
