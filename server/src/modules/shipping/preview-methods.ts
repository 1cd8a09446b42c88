import type { api, Data, Input } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { findShippingZone, methodsFor, pickupsFor, readMethodName } from '../pricing/shipping.ts'
import { getShippingPolicy } from './policy.ts'
import { marketShippingRules, readShippingRules, shippingRulesOf } from './read-rules.ts'

type Tried = Input<typeof api.admin.shipping.preview>

/** Returns the methods of a shipment to an address now, by the functions of the checkout. */
export const previewMethods = async (
  db: Db,
  { shop_id = null, goods_minor, grams = 0, quantity = 1, class_id, ...destination }: Tried,
): Promise<Data<typeof api.admin.shipping.preview>> => {
  const policy = await getShippingPolicy(db)
  const { rows } = await db.execute<{ market: string | null; own: string | null }>(sql`
    select ${marketShippingRules} as market, ${shippingRulesOf(sql`${shop_id}::bigint`)} as own`)
  const market = readShippingRules(rows[0]?.market ?? null)
  const own = readShippingRules(rows[0]?.own ?? null)
  const classes = class_id ? [{ class_id, items: quantity }] : []
  const parcel = { shop_id, goods_minor, grams, items: quantity, classes, has_min_age: false }
  const zone = findShippingZone(market, destination)
  const rules = { market, own, policy }
  return {
    zone: zone ? { id: zone.id, name: zone.name } : null,
    methods: [...methodsFor(rules, parcel, destination), ...pickupsFor(rules, parcel)].map(
      (method) => ({ ...method, name: readMethodName(method.name) }),
    ),
  }
}
