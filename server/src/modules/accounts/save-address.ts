import { type Address, addressesMax } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Buyer } from './buyer.ts'
import { addresses } from './tables.ts'

/** Saves a shipping address. Equal addresses are stored once, and the first one is the default. */
export const saveAddress = async (
  db: Db,
  { id, addresses: stored }: Pick<Buyer, 'id' | 'addresses'>,
  address: Address,
) => {
  if (stored.length >= addressesMax || stored.some((place) => isSamePlace(place, address))) return
  await db
    .insert(addresses)
    .values({ ...address, user_id: id, is_default: stored.length === 0 })
    .onConflictDoNothing()
}

const isSamePlace = (one: Address, other: Address) =>
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
