import { z } from 'zod'

import { country } from '../addresses/country.ts'
import { countryCode } from '../addresses/delivery-area.ts'
import { del, get, post, put } from '../endpoint.ts'
import { version, versionSeen } from '../edit.ts'
import { address } from '../orders/address.ts'
import { amount, byId, day, id, line, minor, nothing, pageQuery, toPageSchema } from '../shapes.ts'
import { sellerShippings, shippingKinds } from './shipping-kind.ts'

const holidayDraft = z.strictObject({ country: countryCode, day, name: line(60) })
const holidayRow = z.object({ id, country: z.string(), day, name: z.string(), version })
const holidayEdits = { record: 'holiday' }

/** Days on which shops of a country do not ship, and carriers do not deliver there. */
export const holiday = {
  path: 'holiday',
  permission: 'general' as const,
  draft: holidayDraft,
  row: holidayRow,
  list: get('/admin/holiday-list', {
    access: 'admin:general',
    input: pageQuery(['day', 'country', 'name', 'id']),
    data: toPageSchema(holidayRow),
    edits: holidayEdits,
  }),
  create: post('/admin/holiday', {
    access: 'admin:general',
    input: holidayDraft,
    data: holidayRow,
    edits: holidayEdits,
  }),
  update: put('/admin/holiday', {
    access: 'admin:general',
    input: z.strictObject({ ...holidayDraft.partial().shape, ...versionSeen, id }),
    data: holidayRow,
    edits: holidayEdits,
  }),
  remove: del('/admin/holiday', { access: 'admin:general', input: byId, data: z.null() }),
}

const named = z.object({ id, name: z.string() })

const place = {
  country: address.shape.country,
  region: address.shape.region,
  postcode: address.shape.postcode,
}

export const shippingTools = {
  /** Zones and shops to choose from; of shops, the first 200 by name. */
  options: get('/admin/shipping-options', {
    access: 'admin:general',
    input: nothing,
    data: z.object({
      zones: z.array(named),
      shops: z.array(named),
      classes: z.array(named).optional(),
    }),
  }),
  /** Shows which methods a shipment to an address has, without changing anything. */
  preview: post('/admin/shipping-preview', {
    access: 'admin:general',
    input: z.strictObject({
      ...place,
      /** null: the platform. */
      shop_id: id.nullish(),
      goods_minor: amount,
      grams: z.int().min(0).max(100_000_000).optional(),
      quantity: z.int().min(1).max(100_000).optional(),
      /** The class of all units. */
      class_id: id.nullish(),
    }),
    data: z.object({
      zone: named.nullable(),
      methods: z.array(
        z.object({
          id,
          name: z.string(),
          kind: z.enum(shippingKinds),
          price_minor: minor,
          min_days: z.int(),
          max_days: z.int(),
          allows_cod: z.boolean(),
          age_check: z.boolean().optional(),
          /** The service whose live price it has; null: the fallback price. */
          rate: z.object({ carrier: z.string(), service: z.string() }).nullish(),
        }),
      ),
      /** Methods of carriers that have no price now, so that they are not offered. */
      unpriced: z.array(z.string()).optional(),
      /** Why the carriers do not take the parcel, in their words. */
      carrier_refusal: z.string().nullish(),
    }),
  }),
}

/** The zones in which a shop may have methods, and the rules that they follow. */
export const sellerShippingOptions = get('/seller/shipping-options', {
  access: 'seller:order',
  input: nothing,
  data: z.object({
    sellers: z.enum(sellerShippings),
    kinds: z.array(z.enum(shippingKinds)),
    price_max_minor: minor.nullable(),
    zones: z.array(named),
    classes: z.array(named).optional(),
  }),
})

/** What delivery of one unit of a product costs, and when it arrives. */
export const deliveryEstimate = get('/delivery-estimate', {
  access: 'public',
  input: z.strictObject({
    product_id: id,
    /** Without it, the home country of the marketplace. */
    country: country.optional(),
    region: place.region,
    postcode: place.postcode,
  }),
  data: z.object({
    /** null while the destination is unknown. */
    country: z.string().nullable(),
    is_shipped: z.boolean(),
    /** Of the cheapest method; null if the shop does not ship there, or the carrier sets the price. */
    price_minor: minor.nullable(),
    free_from_minor: minor.nullable(),
    from: day.nullable(),
    to: day.nullable(),
    /** Whether the notice of the legal guarantee is shown there. */
    guarantee_notice: z.boolean().optional(),
  }),
})
