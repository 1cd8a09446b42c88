import type { Address } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Buyer } from './buyer.ts'
import { addresses } from './tables.ts'

const keptMax = 20

/** Saves a shipping address. Equal addresses are stored once, and the first one is the default. */
export const keepAddress = async (
  db: Db,
  { id, addresses: kept }: Pick<Buyer, 'id' | 'addresses'>,
  address: Address,
) => {
  if (kept.length >= keptMax || kept.some((place) => isSamePlace(place, address))) return
  await db
    .insert(addresses)
    .values({ ...address, user_id: id, is_default: kept.length === 0 })
    .onConflictDoNothing()
}

const isSamePlace = (one: Address, other: Address) =>
  places.every((key) => (one[key] || '') === (other[key] || ''))

const places = [
  'name',
  'phone',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'country',
] as const satisfies (keyof Address)[]
