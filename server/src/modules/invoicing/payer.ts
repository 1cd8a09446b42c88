import { formatAddress } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import type { Owner } from '../ledger/accounts.ts'
import { users } from '../accounts/public.ts'
import { shops } from '../shops/public.ts'

/** Returns the payer for an invoice: a name, and the lines of an address if one is stored. */
export const payerLines = (db: Db, { owner_type, owner_id }: Owner): Promise<string[]> =>
  owner_type === 'seller' ? shopLines(db, owner_id) : personLines(db, owner_id)

export const getPayerName = async (db: Db, owner: Owner) => (await payerLines(db, owner))[0] ?? ''

/** Returns the language of a person, or of the owner of a shop; null is the default one. */
export const findPayerLocale = async (db: Db, { owner_type, owner_id }: Owner) => {
  const [found] =
    owner_type === 'seller'
      ? await db
          .select({ locale: users.locale })
          .from(shops)
          .innerJoin(users, eq(users.id, shops.owner_id))
          .where(eq(shops.id, owner_id))
      : await db.select({ locale: users.locale }).from(users).where(eq(users.id, owner_id))
  return found?.locale ?? null
}

const personLines = async (db: Db, id: number) => {
  const [found] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  if (!found) throw notFound(m.person_missing)
  return [found.name, found.email]
}

const shopLines = async (db: Db, id: number) => {
  const [found] = await db
    .select({
      name: shops.name,
      seller: users.name,
      email: users.email,
      address: shops.address,
      vat_id: shops.vat_id,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(eq(shops.id, id))
  if (!found) throw notFound(m.shop_missing)
  const { name, seller, email, address, vat_id } = found
  return [name, seller, email, ...(address ? formatAddress(address) : []), vat_id].filter(Boolean)
}
