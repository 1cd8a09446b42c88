import type { api, Data, Input } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import {
  findShippingZone,
  listCarrierMethods,
  methodsFor,
  pickupsFor,
  readMethodName,
} from '../pricing/shipping.ts'
import { findLiveRates } from './live-rates/find-live-rates.ts'
import { getShippingPolicy } from './policy.ts'
import { marketShippingRules, readShippingRules, shippingRulesOf } from './read-rules.ts'

type Tried = Input<typeof api.admin.shipping.preview>
type Stored = { currency: string; market: string | null; own: string | null }

/** Returns the methods of a shipment to an address now, by the functions of the checkout. */
export const previewMethods = async (
  db: Db,
  { shop_id = null, goods_minor, grams = 0, quantity = 1, class_id, ...destination }: Tried,
  now: Date,
): Promise<Data<typeof api.admin.shipping.preview>> => {
  const policy = await getShippingPolicy(db)
  const { rows } = await db.execute<Stored>(sql`
    select market_currency() as currency, ${marketShippingRules} as market, ${shippingRulesOf(sql`${shop_id}::bigint`)} as own`)
  const market = readShippingRules(rows[0]?.market ?? null)
  const own = readShippingRules(rows[0]?.own ?? null)
  const classes = class_id ? [{ class_id, items: quantity }] : []
  const free_goods_minor = goods_minor
  const sent = {
    shop_id,
    goods_minor,
    free_goods_minor,
    grams,
    items: quantity,
    classes,
    has_min_age: false,
  }
  const zone = findShippingZone(market, destination)
  const rules = { market, own, policy }
  const live = listCarrierMethods(rules, sent, destination)
  const parcels = live.length > 0 ? [{ shop_id, grams: grams || policy.default_grams }] : []
  const currency = { code: rows[0]?.currency ?? '' }
  const rates = await findLiveRates(db, { parcels, destination, currency, now })
  const answer = rates.get(shop_id)
  const parcel = { ...sent, rates: answer?.rates }
  const methods = [...methodsFor(rules, parcel, destination), ...pickupsFor(rules, parcel)]
  return {
    zone: zone ? { id: zone.id, name: zone.name } : null,
    methods: methods.map((method) => ({ ...method, name: readMethodName(method.name) })),
    carrier_refusal: answer?.refusal ?? null,
    unpriced: live.flatMap(({ id, name }) =>
      methods.some((method) => method.id === id) ? [] : [readMethodName(name)],
    ),
  }
}
