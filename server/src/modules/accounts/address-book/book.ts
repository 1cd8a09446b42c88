import { type AddressDraft, addressesMax, type AddressUse } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { checkAddress } from '../../addresses/check-address.ts'
import { addresses, users } from '../tables.ts'

type Chosen = { user_id: number; id: number }
type Preferred = Chosen & { use?: AddressUse | undefined }

/** Lists the saved addresses of a buyer, the default first. */
export const listAddresses = (db: Db, userId: number) =>
  db
    .select(columns)
    .from(addresses)
    .where(isOf(userId))
    .orderBy(...order)

/** Saves an address that has what its country requires; with an id it replaces that address. */
export const putAddress = async (
  db: Db,
  userId: number,
  { id, address, is_default = false }: AddressDraft,
) => {
  const { confirmed = false, ...place } = checkAddress(address)
  await lockBook(db, userId)
  const values = { ...emptyPlace, ...place, confirmed }
  const saved =
    id === undefined
      ? await addAddress(db, userId, values)
      : one(
          await db
            .update(addresses)
            .set(values)
            .where(await isOwn(db, { user_id: userId, id }))
            .returning(columns),
        )
  if (!is_default || saved.is_default) return saved
  return preferAddress(db, { user_id: userId, id: saved.id })
}

/** Selects the address for the next checkout: where it delivers to, or who is billed. */
export const preferAddress = async (db: Db, { use = 'delivery', ...chosen }: Preferred) => {
  const key = use === 'billing' ? 'is_billing_default' : 'is_default'
  await lockBook(db, chosen.user_id)
  const isChosen = await isOwn(db, chosen)
  await db
    .update(addresses)
    .set({ [key]: false })
    .where(isOf(chosen.user_id))
  return one(
    await db
      .update(addresses)
      .set({ [key]: true })
      .where(isChosen)
      .returning(columns),
  )
}

/** Removes an address. If it was the default, the oldest of the others becomes it. */
export const removeAddress = async (db: Db, chosen: Chosen, now: Date) => {
  await lockBook(db, chosen.user_id)
  const isChosen = await isOwn(db, chosen)
  await db
    .update(addresses)
    .set({ deleted_at: now.toISOString(), is_default: false, is_billing_default: false })
    .where(isChosen)
  const [next] = await listAddresses(db, chosen.user_id)
  if (next && !next.is_default) await preferAddress(db, { user_id: chosen.user_id, id: next.id })
}

type Values = Omit<
  typeof addresses.$inferInsert,
  'user_id' | 'id' | 'is_default' | 'is_billing_default'
>

const addAddress = async (db: Db, user_id: number, values: Values) => {
  const saved = await db.$count(addresses, isOf(user_id))
  if (saved >= addressesMax) throw conflict(m.address_book_full)
  return one(
    await db
      .insert(addresses)
      .values({ ...values, user_id, is_default: saved === 0 })
      .returning(columns),
  )
}

/** Concurrent changes wait, so that exactly one address is the default. */
const lockBook = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

const isOf = (userId: number) => and(eq(addresses.user_id, userId), isNull(addresses.deleted_at))

/** SQL condition: the address itself. Throws `not_found` if it is not one of the buyer. */
const isOwn = async (db: Db, { user_id, id }: Chosen) => {
  const where = and(isOf(user_id), eq(addresses.id, id))
  if ((await db.$count(addresses, where)) === 0) throw notFound(m.address_missing)
  return where
}

const order = [desc(addresses.is_default), asc(addresses.id)]

/** What an address may leave out: a replaced one loses it. */
const emptyPlace = { company: null, line2: null, district: null, region: null, postcode: null }

const columns = {
  id: addresses.id,
  name: addresses.name,
  phone: addresses.phone,
  company: addresses.company,
  line1: addresses.line1,
  line2: addresses.line2,
  district: addresses.district,
  city: addresses.city,
  region: addresses.region,
  region_code: addresses.region_code,
  postcode: addresses.postcode,
  country: addresses.country,
  confirmed: addresses.confirmed,
  is_default: addresses.is_default,
  is_billing_default: addresses.is_billing_default,
}
