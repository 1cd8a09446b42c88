import { z } from 'zod'

import { deliveryArea } from '../addresses/delivery-area.ts'
import { get } from '../endpoint.ts'
import { resource, shopResource } from '../resource.ts'
import { amount, id, line, minor, price, status } from '../shapes.ts'
import { carriedClasses } from './shipping-class.ts'
import { shippingKinds, shippingStep, shippingSteps } from './shipping-kind.ts'

const zoneDraft = z.strictObject({
  name: line(60),
  /** Empty: all destinations without a zone of their own. */
  areas: z.array(deliveryArea).max(500),
})
const zoneRow = z.object({
  id,
  name: z.string(),
  areas: z.array(deliveryArea),
  /** Active methods of the caller in this zone. */
  methods: z.int(),
  status,
})

/** Destinations that share shipping methods (docs/domain/shipping.md#zones). */
export const shippingZone = resource({
  path: 'shipping-zone',
  permission: 'general',
  draft: zoneDraft,
  row: zoneRow,
  sorts: ['name', 'id'],
})

/** The zones of a shop, where sellers are free to ship by their own rules. */
export const sellerShippingZone = shopResource({
  path: 'shipping-zone',
  right: 'order',
  draft: zoneDraft,
  row: zoneRow,
  sorts: ['name', 'id'],
})

const methodDraft = z.strictObject({
  zone_id: id,
  name: line(60),
  kind: z.enum(shippingKinds),
  /** Of a flat rate; with steps, the price below the first one; with a carrier, what is added. */
  price_minor: price,
  /** Steps by grams, minor units or number of units; none for a flat rate. */
  steps: shippingSteps.optional(),
  /** The carrier of live prices, as the service names it; null: the cheapest one. */
  carrier: line(60).nullish(),
  /** Its service; null: the cheapest one. */
  service: line(80).nullish(),
  /** The price while the carrier does not answer; null: the method is not offered then. */
  fallback_minor: price.nullish(),
  /** Free from this amount of the shop's goods. */
  free_from_minor: amount.min(1).nullish(),
  /** Working days in transit. */
  min_days: z.int().min(0).max(90),
  max_days: z.int().min(0).max(90),
  /** The heaviest shipment. */
  max_grams: z.int().min(1).max(100_000_000).nullish(),
  /** Whether it can be paid in cash on delivery. */
  allows_cod: z.boolean().optional(),
  /** Whether the age of the recipient is checked at the handover. */
  age_check: z.boolean().optional(),
  /** Classes of goods that it carries, beside goods without a class. */
  classes: carriedClasses.optional(),
})
const methodRow = z.object({
  id,
  zone_id: id,
  zone: z.string(),
  name: z.string(),
  kind: z.enum(shippingKinds),
  price_minor: minor,
  steps: z.array(shippingStep),
  carrier: z.string().nullable(),
  service: z.string().nullable(),
  fallback_minor: minor.nullable(),
  free_from_minor: minor.nullable(),
  min_days: z.int(),
  max_days: z.int(),
  max_grams: z.int().nullable(),
  allows_cod: z.boolean(),
  age_check: z.boolean().optional(),
  classes: carriedClasses,
  status,
})

const methods = resource({
  path: 'shipping-method',
  permission: 'general',
  draft: methodDraft.extend({
    /** Shops that may use it, 0 being the platform; empty: all. */
    shop_ids: z.array(z.int().min(0)).max(500).optional(),
    /** Whether it is offered beside a shop's own methods. */
    always: z.boolean().optional(),
  }),
  row: methodRow.extend({ shop_ids: z.array(z.int()), always: z.boolean() }),
  sorts: ['name', 'price_minor', 'id'],
})

/** How shops send to a zone (docs/domain/shipping.md#methods). */
export const shippingMethod = {
  ...methods,
  list: get('/admin/shipping-method-list', {
    access: 'admin:general',
    input: methods.list.input.extend({ zone_id: id.optional() }),
    data: methods.list.data,
    edits: { record: 'shipping-method' },
  }),
}

/** The methods of a shop, which replace those of the marketplace in their zone. */
export const sellerShippingMethod = shopResource({
  path: 'shipping-method',
  right: 'order',
  draft: methodDraft,
  row: methodRow,
  sorts: ['name', 'price_minor', 'id'],
})
