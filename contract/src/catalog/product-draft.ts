import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { withdrawalExclusions } from '../consumer/withdrawal-exclusion.ts'
import { version } from '../edit.ts'
import {
  at,
  file,
  id,
  line,
  lineOrEmpty,
  measure,
  minAge,
  minor,
  picture,
  price,
  quantity,
  status,
  stock,
  text,
} from '../shapes.ts'
import { energyClasses } from './card.ts'
import { productChange } from './changes.ts'
import { choices } from './choice.ts'
import { eprelNumber, hsCode } from './registered-numbers.ts'
import { approvals, productStatuses } from './states.ts'
import { content } from './content.ts'

export const variantsMax = 100
export const galleryMax = 10
export const barcodesMax = 10
export const extraCategoriesMax = 5

const millimetres = z.int().min(0).max(1_000_000)
/** GTIN-8, -12, -13 or -14; the server validates the check digit. */
const gtin = z
  .string()
  .trim()
  .regex(/^(\d{8}|\d{12,14})$/, { error: m.gtin_length })

export const variantDraft = z.strictObject({
  /** If set, updates the existing variant, with its stock history and its orders. */
  id: id.optional(),
  product_attributes: choices,
  sku: line(64),
  barcodes: z.array(line(64)).max(barcodesMax).optional(),
  /** One of the product's pictures; `new_pictures` have no id yet. */
  picture: id.nullish(),
  price_minor: price.min(1),
  compare_at_minor: price.min(1).nullish(),
  /** The price that the manufacturer recommends. */
  rrp_minor: price.min(1).nullish(),
  /** What one unit contains, for the unit price. */
  content: content.nullish(),
  /** Units on hand; a change is booked as a correction. */
  on_hand: stock,
  /**
   * Stock that the form showed: only the difference is booked, so a sale in between still counts.
   */
  on_hand_seen: stock.optional(),
  status: status.optional(),
})

export const productDraft = z.strictObject({
  name: line(150).min(3),
  category_id: id,
  /** Additional categories in which the product is listed. */
  extra_category_ids: z.array(id).max(extraCategoriesMax).optional(),
  brand_id: id.nullish(),
  unit_id: id.nullish(),
  short_description: z.string().trim().max(300).optional(),
  description: z.string().max(20_000).optional(),
  /** Existing pictures to keep, in order; new ones follow them. */
  pictures: z.array(id).max(galleryMax).optional(),
  new_pictures: z.array(file).max(galleryMax).optional(),
  /** A product without axes has exactly one variant without `product_attributes`. */
  variants: z.array(variantDraft).min(1).max(variantsMax),
  details: z
    .array(z.strictObject({ attribute_id: id, value: line(200) }))
    .max(40)
    .optional(),
  low_stock: stock.optional(),
  backorder: z.boolean().optional(),
  min_quantity: quantity.max(1000).optional(),
  max_quantity: quantity.nullish(),
  weight_grams: z.int().min(0).max(10_000_000).nullish(),
  /** Working days until an order is handed over; if empty, those of the shop. */
  handling_days: z.int().min(0).max(60).nullish(),
  /** Which methods carry it; if empty, all of them. */
  shipping_class_id: id.nullish(),
  /** Why buyers cannot withdraw from it; if empty, they can. */
  withdrawal_exclusion: z.enum(withdrawalExclusions).nullish(),
  /** The age from which it is sold, unless that of its category is higher. */
  min_age: minAge.nullish(),
  /** For how many years the producer guarantees its durability, and the name of the guarantor. */
  guarantee_years: z.int().min(3).max(99).nullish(),
  guarantor: lineOrEmpty(120).optional(),
  /** The class of its energy label, and where EPREL has the label and its data sheet. */
  energy_class: z.enum(energyClasses).nullish(),
  eprel_number: eprelNumber.nullish(),
  /** Its manufacturer, and the responsible person in the European Union. */
  manufacturer_id: id.nullish(),
  responsible_id: id.nullish(),
  /** The type or model by which the manufacturer identifies it. */
  model: lineOrEmpty(120).optional(),
  safety_warnings: z.string().trim().max(2000).optional(),
  /** For parcels across a customs border: the tariff number, and where it was made. */
  hs_code: hsCode.nullish(),
  origin_country: knownCountry.nullish(),
  length_mm: millimetres.nullish(),
  width_mm: millimetres.nullish(),
  height_mm: millimetres.nullish(),
  gtin: gtin.nullish(),
  /** Purchase cost of the seller; never shown to customers. */
  cost_minor: price.nullish(),
  /** If empty, that of the nearest category that has one, else the standard rate. */
  tax_category_id: id.nullish(),
  /** Whether registers may sell it. */
  pos_enabled: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  tags: z.array(line(30)).max(20).optional(),
  meta_title: line(60).nullish(),
  meta_description: text(160).nullish(),
  status: z.enum(productStatuses).optional(),
})
export type ProductDraft = z.output<typeof productDraft>

export const productRow = z.object({
  id,
  version,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  category: z.string(),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  on_hand: measure,
  available: measure,
  low_stock: measure,
  variants: z.int(),
  status: z.enum(productStatuses),
  approval: z.enum(approvals),
  /** Whether a change waits for review; the previous version stays on sale. */
  has_change: z.boolean(),
  /** Not on sale because the shop's package includes fewer products. */
  is_paused: z.boolean(),
  created_at: at,
})
export type ProductRow = z.output<typeof productRow>

export const productDetail = productRow.extend({
  category_id: id,
  extra_category_ids: z.array(id),
  brand_id: id.nullable(),
  unit_id: id.nullable(),
  short_description: z.string(),
  description: z.string(),
  pictures: z.array(picture),
  variant_rows: z.array(
    z.object({
      id,
      product_attributes: choices,
      label: z.string(),
      sku: z.string(),
      barcodes: z.array(z.string()),
      picture: id.nullable(),
      price_minor: minor,
      compare_at_minor: minor.nullable(),
      rrp_minor: minor.nullish(),
      content: content.nullish(),
      on_hand: measure,
      held: measure,
      status,
    }),
  ),
  details: z.array(z.object({ attribute_id: id, value: z.string() })),
  backorder: z.boolean(),
  min_quantity: measure,
  max_quantity: measure.nullable(),
  weight_grams: z.int().nullable(),
  handling_days: z.int().nullish(),
  shipping_class_id: id.nullish(),
  withdrawal_exclusion: z.enum(withdrawalExclusions).nullish(),
  min_age: z.int().nullish(),
  guarantee_years: z.int().nullish(),
  guarantor: z.string().optional(),
  energy_class: z.enum(energyClasses).nullish(),
  eprel_number: z.string().nullish(),
  manufacturer_id: id.nullish(),
  responsible_id: id.nullish(),
  model: z.string().optional(),
  safety_warnings: z.string().optional(),
  hs_code: z.string().nullish(),
  origin_country: z.string().nullish(),
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  gtin: z.string().nullable(),
  cost_minor: minor.nullable(),
  tax_category_id: id.nullable(),
  pos_enabled: z.boolean(),
  is_featured: z.boolean(),
  tags: z.array(z.string()),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  /** Reason that staff gave when they returned it to the seller. */
  approval_reason: z.string().nullable(),
  is_template: z.boolean(),
  /** The template it was adopted from, and the fields that still follow the template. */
  template_id: id.nullable(),
  linked_fields: z.array(z.string()),
  /** The last change to reviewed fields, if it is pending or was declined. */
  change: productChange.nullable(),
})
export type ProductDetail = z.output<typeof productDetail>
