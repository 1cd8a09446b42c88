import type { ShippingSettings } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { invalid } from '../../http/failure.ts'
import { shippingMethods, shippingZones } from './tables.ts'

type Zone = ShippingSettings['zones'][number]
type StoredMethod = typeof shippingMethods.$inferSelect

/**
 * Returns the active zones of whole countries with their active methods, as the general settings
 * show them (docs/domain/shipping.md#settings).
 */
export const listDefaultZones = async (db: Db): Promise<Zone[]> => {
  const { zones, methods } = await loadDefaults(db)
  return zones.map(({ id, name, areas }) => ({
    name,
    countries: areas.map(({ country }) => country),
    methods: methods.filter(({ zone_id }) => zone_id === id).map(toSettings),
  }))
}

const toSettings = ({ max_days, ...method }: StoredMethod) => ({
  id: method.id,
  name: method.name,
  kind: method.kind,
  price_minor: method.price_minor,
  steps: method.steps,
  free_from_minor: method.free_from_minor,
  eta_days: max_days,
  shop_ids: method.shop_ids,
})

const loadDefaults = async (db: Db) => {
  const rows = await db
    .select({ id: shippingZones.id, name: shippingZones.name, areas: shippingZones.areas })
    .from(shippingZones)
    .where(
      and(
        isNull(shippingZones.shop_id),
        eq(shippingZones.status, 'active'),
        isNull(shippingZones.deleted_at),
      ),
    )
    .orderBy(asc(shippingZones.id))
  const zones = rows.filter(({ areas }) =>
    areas.every(({ region, postcodes = [] }) => !region && postcodes.length === 0),
  )
  const methods = await db
    .select()
    .from(shippingMethods)
    .where(
      and(
        inArray(
          shippingMethods.zone_id,
          zones.map(({ id }) => id),
        ),
        isNull(shippingMethods.shop_id),
        eq(shippingMethods.status, 'active'),
        isNull(shippingMethods.deleted_at),
      ),
    )
    .orderBy(asc(shippingMethods.id))
  return { zones, methods }
}

/**
 * Replaces the zones and methods that the general settings show. Methods keep their ids, and what
 * the settings do not show of them.
 */
export const replaceDefaultZones = async (db: Db, wanted: Zone[], now: Date) => {
  const { zones, methods } = await loadDefaults(db)
  await assertFreeIds(db, wanted, methods)
  const taken = new Set<number>()
  for (const zone of wanted) {
    const before = zones.find(
      ({ id, name }) => !taken.has(id) && isSameZone({ id, name }, zone, methods),
    )
    const zone_id = await writeZone(db, zone, before?.id, now)
    taken.add(zone_id)
    for (const method of zone.methods) {
      const known = methods.find(({ id }) => id === method.id)
      await writeMethod(db, { zone_id, method, known }, now)
    }
  }
  const remaining = new Set(wanted.flatMap((zone) => zone.methods.map(({ id }) => id)))
  await remove(db, shippingMethods, methods, { remaining, now })
  await remove(db, shippingZones, zones, { remaining: taken, now })
  await db.execute(sql`select setval(pg_get_serial_sequence('shipping_methods', 'id'), greatest(
    (select max(id) from shipping_methods where id < 1000000000000),
    (select last_value from shipping_methods_id_seq)))`)
}

/** A zone of the settings has no id: it is the one with its methods, else the one with its name. */
const isSameZone = (before: { id: number; name: string }, zone: Zone, methods: StoredMethod[]) => {
  const ids = new Set(zone.methods.map(({ id }) => id))
  const own = methods.filter(({ zone_id }) => zone_id === before.id)
  return own.some(({ id }) => ids.has(id)) || before.name === zone.name
}

/** Throws if a new number belongs to a method that the settings do not show. */
const assertFreeIds = async (db: Db, wanted: Zone[], listed: StoredMethod[]) => {
  const known = new Set(listed.map(({ id }) => id))
  const fresh = wanted
    .flatMap(({ methods }) => methods.map(({ id }) => id))
    .filter((id) => !known.has(id))
  const [other] = await db
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(and(inArray(shippingMethods.id, fresh), isNull(shippingMethods.deleted_at)))
    .limit(1)
  if (other) throw invalid('shipping.zones', m.shipping_number_taken, { number: other.id })
}

const writeZone = async (db: Db, { name, countries }: Zone, id: number | undefined, now: Date) => {
  const values = { name, areas: countries.map((country) => ({ country })) }
  if (id === undefined)
    return one(await db.insert(shippingZones).values(values).returning({ id: shippingZones.id })).id
  const updated_at = now.toISOString()
  await db
    .update(shippingZones)
    .set({ ...values, updated_at })
    .where(eq(shippingZones.id, id))
  return id
}

type Written = { zone_id: number; method: Zone['methods'][number]; known: StoredMethod | undefined }

const writeMethod = async (db: Db, { zone_id, method, known }: Written, now: Date) => {
  const { eta_days, ...rest } = method
  const min_days = known?.max_days === eta_days ? known.min_days : eta_days
  const values = { ...rest, zone_id, min_days, max_days: eta_days, deleted_at: null }
  const updated_at = now.toISOString()
  // The number of a deleted method can be used again.
  await db
    .insert(shippingMethods)
    .values(values)
    .onConflictDoUpdate({ target: shippingMethods.id, set: { ...values, updated_at } })
}

type Removable = typeof shippingMethods | typeof shippingZones

const remove = async (
  db: Db,
  table: Removable,
  listed: { id: number }[],
  { remaining, now }: { remaining: Set<number>; now: Date },
) => {
  const ids = listed.map(({ id }) => id).filter((id) => !remaining.has(id))
  if (ids.length === 0) return
  await db.update(table).set({ deleted_at: now.toISOString() }).where(inArray(table.id, ids))
}
