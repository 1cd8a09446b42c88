import { api, type Input } from '@emporia/contract'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { checkPlace } from '../addresses/check-address.ts'
import { type Owner, shopOf } from './owner.ts'
import { pickupPoints } from './tables.ts'

const search = [pickupPoints.name]

/** Where buyers pick up the products of the platform. */
export const pickupPointResource = (app: FastifyInstance) =>
  crud(app, api.admin.pickupPoint, {
    kind: 'other',
    table: pickupPoints,
    search,
    where: isNull(pickupPoints.shop_id),
    store: async (_, draft) => toValues(draft, null),
    restore: restoreAlone,
  })

/** Where buyers pick up the products of a seller's shop. */
export const sellerPickupPointResource = (app: FastifyInstance) =>
  crud(app, api.seller.pickupPoint, {
    kind: 'other',
    table: pickupPoints,
    search,
    within: (actor) => eq(pickupPoints.shop_id, shopOf(actor)),
    store: async (_, draft, { actor }) => toValues(draft, shopOf(actor)),
    restore: restoreAlone,
  })

type Draft = Partial<Input<typeof api.admin.pickupPoint.create>>

const toValues = <D extends Draft>(draft: D, shop_id: Owner) => ({
  ...draft,
  ...(draft.address && { address: checkPlace(draft.address) }),
  ...(draft.hours !== undefined && { hours: draft.hours || null }),
  ...(draft.note !== undefined && { note: draft.note || null }),
  shop_id,
})

/** Returns the country of one of the points, where phone numbers without a country code are read. */
export const findPointCountry = async (db: Db, ids: number[]) => {
  const [found] = await db
    .select({ country: sql<string>`${pickupPoints.address} ->> 'country'` })
    .from(pickupPoints)
    .where(inArray(pickupPoints.id, ids))
    .limit(1)
  return found?.country
}
