import { api, type DeliveryArea } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { forbidden, invalid } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { sentence } from '../../sentence.ts'
import { keysOfArea } from '../addresses/find-by-area.ts'
import { getShippingPolicy } from './policy.ts'
import { isOf, type Owner, shopOf } from './owner.ts'
import { shippingMethods, shippingZones } from './tables.ts'

/** The zones of the marketplace. */
export const zoneResource = (app: FastifyInstance) =>
  crud(app, api.admin.shippingZone, {
    kind: 'zone',
    table: shippingZones,
    search: [shippingZones.name],
    where: isNull(shippingZones.shop_id),
    store: (db, draft, { id }) => storeZone(db, draft, { id, shop_id: null }),
    beforeRemove: (db, id, { now }) => removeMethods(db, id, now),
    restore: restoreZone,
    present: presentZones,
  })

/** The zones of a seller's shop. */
export const sellerZoneResource = (app: FastifyInstance) =>
  crud(app, api.seller.shippingZone, {
    kind: 'zone',
    table: shippingZones,
    search: [shippingZones.name],
    within: (actor) => eq(shippingZones.shop_id, shopOf(actor)),
    store: async (db, draft, { id, actor }) => {
      const { sellers } = await getShippingPolicy(db)
      if (sellers !== 'free') throw forbidden(m.shipping_zone_denied)
      return storeZone(db, draft, { id, shop_id: shopOf(actor) })
    },
    beforeRemove: (db, id, { now }) => removeMethods(db, id, now),
    restore: restoreZone,
    present: presentZones,
  })

type Draft = { name?: string; areas?: DeliveryArea[] }
type Place = { id: number | undefined; shop_id: Owner }

const storeZone = async <D extends Draft>(db: Db, draft: D, { id, shop_id }: Place) => {
  if (draft.areas) await assertFreeAreas(db, draft.areas, { id, shop_id })
  return { ...draft, shop_id }
}

/** A destination belongs to one zone of an owner, so no two of them have an equal area. */
const assertFreeAreas = async (db: Db, areas: DeliveryArea[], { id = 0, shop_id }: Place) => {
  await lockAreas(db, shop_id)
  const keys = new Set(keysOf(areas))
  const others = await db
    .select({ name: shippingZones.name, areas: shippingZones.areas })
    .from(shippingZones)
    .where(
      and(
        ne(shippingZones.id, id),
        isOf(shippingZones.shop_id, shop_id),
        isNull(shippingZones.deleted_at),
      ),
    )
  const other = others.find((zone) => keysOf(zone.areas).some((key) => keys.has(key)))
  if (other) throw invalid('areas', sentence(m.shipping_area_taken, { zone: other.name }))
}

/** Concurrent changes of an owner's zones wait, so that none misses the areas of the other. */
const lockAreas = (db: Db, owner: Owner) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shipping areas:${owner ?? 0}`}, 0))`,
  )

/** One zone of an owner may cover all other destinations. */
const keysOf = (areas: DeliveryArea[]) =>
  areas.length === 0 ? ['rest'] : areas.flatMap(keysOfArea)

/** Orders remember the name and the price of their method. */
const removeMethods = async (db: Db, id: number, now: Date) => {
  await db
    .update(shippingMethods)
    .set({ deleted_at: now.toISOString() })
    .where(and(eq(shippingMethods.zone_id, id), isNull(shippingMethods.deleted_at)))
}

/** Restores the methods that were deleted with their zone; throws if its areas have another zone now. */
async function restoreZone(
  { db }: { db: Db },
  { id, areas, shop_id }: typeof shippingZones.$inferSelect,
  deleted_at: string,
) {
  await assertFreeAreas(db, areas, { id, shop_id })
  await db
    .update(shippingMethods)
    .set({ deleted_at: null })
    .where(and(eq(shippingMethods.zone_id, id), eq(shippingMethods.deleted_at, deleted_at)))
}

/** Adds the number of active methods of the zone's owner. */
async function presentZones(db: Db, zones: (typeof shippingZones.$inferSelect)[]) {
  const counts = await db
    .select({
      zone_id: shippingMethods.zone_id,
      shop_id: shippingMethods.shop_id,
      methods: sql<number>`count(*)::int`,
    })
    .from(shippingMethods)
    .where(
      and(
        inArray(
          shippingMethods.zone_id,
          zones.map(({ id }) => id),
        ),
        eq(shippingMethods.status, 'active'),
        isNull(shippingMethods.deleted_at),
      ),
    )
    .groupBy(shippingMethods.zone_id, shippingMethods.shop_id)
  return zones.map((zone) => ({
    ...zone,
    methods:
      counts.find(({ zone_id, shop_id }) => zone_id === zone.id && shop_id === zone.shop_id)
        ?.methods ?? 0,
  }))
}
