import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { forbidden, invalid } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { isWithinPolicy } from '../pricing/shipping-policy.ts'
import { type Owner, shopOf } from './owner.ts'
import { getShippingPolicy } from './policy.ts'
import { assertClasses } from './shipping-class.ts'
import { shippingMethods, shippingZones } from './tables.ts'

type Method = typeof shippingMethods.$inferSelect
type Draft = Partial<Input<typeof api.admin.shippingMethod.create>>

/** The methods of the marketplace. */
export const methodResource = (app: FastifyInstance) =>
  crud(app, api.admin.shippingMethod, {
    kind: 'method',
    table: shippingMethods,
    search: [shippingMethods.name],
    filters: { zone_id: shippingMethods.zone_id },
    where: isNull(shippingMethods.shop_id),
    store: async (db, draft, { id }) => {
      const after = await mergeMethod(db, draft, id)
      await assertZone(db, after.zone_id, [null])
      return toValues(draft, after, null)
    },
    restore: ({ db }, { zone_id }) => assertZone(db, zone_id, [null]),
    present: withZones,
  })

/** The methods of a seller's shop. */
export const sellerMethodResource = (app: FastifyInstance) =>
  crud(app, api.seller.shippingMethod, {
    kind: 'method',
    table: shippingMethods,
    search: [shippingMethods.name],
    within: (actor) => eq(shippingMethods.shop_id, shopOf(actor)),
    store: async (db, draft, { id, actor }) => {
      const shop_id = shopOf(actor)
      const after = await mergeMethod(db, draft, id)
      const policy = await getShippingPolicy(db)
      if (policy.sellers === 'off') throw forbidden(m.shipping_methods_denied)
      if (!isWithinPolicy(after, policy)) throw invalid('price_minor', m.shipping_method_bounds)
      await assertZone(db, after.zone_id, policy.sellers === 'free' ? [null, shop_id] : [null])
      return toValues(draft, after, shop_id)
    },
    restore: ({ db, actor }, { zone_id }) => assertZone(db, zone_id, [null, shopOf(actor)]),
    present: withZones,
  })

type Merged = Pick<
  Method,
  | 'zone_id'
  | 'kind'
  | 'price_minor'
  | 'steps'
  | 'min_days'
  | 'max_days'
  | 'classes'
  | 'carrier'
  | 'service'
  | 'fallback_minor'
>

const fresh: Merged = {
  zone_id: 0,
  kind: 'flat',
  price_minor: 0,
  steps: [],
  classes: [],
  carrier: null,
  service: null,
  fallback_minor: null,
  min_days: 0,
  max_days: 0,
}

/** Returns the method as it will be; throws if its fields contradict each other. */
const mergeMethod = async (db: Db, draft: Draft, id: number | undefined): Promise<Merged> => {
  const [before = fresh] = id
    ? await db.select().from(shippingMethods).where(eq(shippingMethods.id, id))
    : []
  const { kind = before.kind } = draft
  if (hasOnePrice(kind) && draft.steps?.length) throw invalid('steps', m.shipping_steps_flat)
  const after = {
    kind,
    // Steps of another kind have another unit.
    steps: draft.steps ?? (kind === before.kind ? before.steps : []),
    zone_id: draft.zone_id ?? before.zone_id,
    classes: draft.classes ?? before.classes,
    price_minor: draft.price_minor ?? before.price_minor,
    ...mergeCarrier(draft, before, kind),
    min_days: draft.min_days ?? before.min_days,
    max_days: draft.max_days ?? before.max_days,
  }
  if (draft.classes) await assertClasses(db, draft.classes)
  if (after.max_days < after.min_days) throw invalid('max_days', m.shipping_days_order)
  return after
}

const hasOnePrice = (kind: Method['kind']) =>
  kind === 'flat' || kind === 'pickup' || kind === 'carrier'

/** Methods of other kinds have no carrier. */
const mergeCarrier = (draft: Draft, before: Merged, kind: Method['kind']) => {
  const { carrier, service, fallback_minor } = before
  if (kind !== 'carrier') return { carrier: null, service: null, fallback_minor: null }
  return {
    carrier: draft.carrier === undefined ? carrier : draft.carrier,
    service: draft.service === undefined ? service : draft.service,
    fallback_minor: draft.fallback_minor === undefined ? fallback_minor : draft.fallback_minor,
  }
}

const toValues = <D extends Draft>(
  draft: D,
  { steps, carrier, service, fallback_minor }: Merged,
  shop_id: Owner,
) => ({ ...draft, steps, carrier, service, fallback_minor, shop_id })

/** Throws unless the zone belongs to one of the owners; locked so that it is not removed meanwhile. */
const assertZone = async (db: Db, id: number, owners: Owner[]) => {
  const found = await db
    .select({ shop_id: shippingZones.shop_id })
    .from(shippingZones)
    .where(and(eq(shippingZones.id, id), isNull(shippingZones.deleted_at)))
    .for('share')
  if (!found.some(({ shop_id }) => owners.includes(shop_id)))
    throw invalid('zone_id', m.shipping_zone_missing)
}

/** Adds the names of the zones. */
async function withZones(db: Db, methods: Method[]) {
  const zones = await db
    .select({ id: shippingZones.id, name: shippingZones.name })
    .from(shippingZones)
    .where(
      inArray(
        shippingZones.id,
        methods.map(({ zone_id }) => zone_id),
      ),
    )
  return methods.map((method) => ({
    ...method,
    zone: zones.find(({ id }) => id === method.zone_id)?.name ?? '',
  }))
}
