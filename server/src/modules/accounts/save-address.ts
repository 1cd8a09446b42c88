import { type Address, addressesMax } from '@emporia/contract'

import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Buyer } from './buyer.ts'
import { addresses } from './tables.ts'

/** Saves an address of an order. Equal addresses are stored once, and the first one is the default. */
export const saveAddress = async (
  db: Db,
  { id, addresses: stored }: Pick<Buyer, 'id' | 'addresses'>,
  address: Address,
) => {
  if (stored.length >= addressesMax || stored.some((place) => isSamePlace(place, address))) return
  await db
    .insert(addresses)
    .values({ ...address, user_id: id, is_default: isFirst(id) })
    .onConflictDoNothing()
}

/** One order can save two addresses. */
const isFirst = (userId: number) =>
  sql<boolean>`not exists (select from ${addresses} where ${isOf(userId)})`

const isOf = (userId: number) => and(eq(addresses.user_id, userId), isNull(addresses.deleted_at))

/** Whether two addresses are equal in everything that is printed. */
export const isSamePlace = (one: Address, other: Address) =>
  places.every((key) => (one[key] || '') === (other[key] || ''))

const places = [
  'name',
  'phone',
  'company',
  'line1',
  'line2',
  'district',
  'city',
  'region',
  'postcode',
  'country',
] as const satisfies (keyof Address)[]
