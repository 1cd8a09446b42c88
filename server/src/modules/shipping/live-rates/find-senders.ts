import type { Address } from '@emporia/contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shops } from '../../shops/public.ts'
import { pickupPoints } from '../tables.ts'

/** Returns from where shops send: their address; the platform from its first pickup point. */
export const findSenders = async (db: Db, shopIds: (number | null)[]) => {
  const ids = shopIds.filter((id) => id !== null)
  const found = await db
    .select({ id: shops.id, address: shops.address })
    .from(shops)
    .where(inArray(shops.id, ids))
  const senders = new Map<number | null, Address>()
  for (const { id, address } of found) if (address) senders.set(id, toSender(address))
  if (shopIds.includes(null)) {
    const place = await findPlatformPlace(db)
    if (place) senders.set(null, toSender(place))
  }
  return senders
}

const findPlatformPlace = async (db: Db) => {
  const [point] = await db
    .select({ address: pickupPoints.address })
    .from(pickupPoints)
    .where(
      and(
        isNull(pickupPoints.shop_id),
        eq(pickupPoints.status, 'active'),
        isNull(pickupPoints.deleted_at),
      ),
    )
    .orderBy(asc(pickupPoints.id))
    .limit(1)
  return point?.address
}

type Place = Omit<Address, 'name' | 'phone'>

const toSender = ({ line1, city, region, region_code, postcode, country }: Place): Address => ({
  name: '',
  phone: '',
  line1,
  city,
  region: region ?? null,
  region_code: region_code ?? null,
  postcode: postcode ?? null,
  country,
})
