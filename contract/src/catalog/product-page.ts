import { z } from 'zod'

import { withdrawalExclusions } from '../consumer/withdrawal-exclusion.ts'
import { at, id, measure, minor, picture } from '../shapes.ts'
import { traderKinds } from '../shops/trader.ts'
import { card, offerLine } from './card.ts'
import { choice } from './choice.ts'
import { productSafety } from './economic-operator.ts'
import { attributeValue } from './reference-data.ts'
import { content } from './content.ts'

const axis = z.object({
  attribute_id: id,
  name: z.string(),
  type: z.string(),
  values: z.array(attributeValue),
})

const variant = z.object({
  id,
  sku: z.string(),
  product_attributes: z.array(choice),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  /** The price that the manufacturer recommends; no reduction is calculated from it. */
  rrp_minor: minor.nullish(),
  content: content.nullish(),
  /** With the regular price of units that exceed the offer. */
  offer: offerLine.extend({ usual_minor: minor }).nullable(),
  available: measure,
  picture: picture.nullable(),
})
export type Variant = z.output<typeof variant>

export const crumb = z.object({ id, name: z.string(), slug: z.string() })

/** Everything that a product page shows. */
export const productPage = card.extend({
  short_description: z.string(),
  /** Sanitized HTML: p, ul, ol, li, strong, em, h3, br. */
  description: z.string(),
  gallery: z.array(picture),
  brand: crumb.nullable(),
  unit: z.string(),
  crumbs: z.array(crumb),
  axes: z.array(axis),
  variants: z.array(variant),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  /** Decimal places of the unit. */
  decimals: z.int(),
  min_quantity: measure,
  max_quantity: measure.nullable(),
  backorder: z.boolean(),
  sold_count: z.int(),
  /** GTIN, EAN, UPC or ISBN. */
  gtin: z.string().nullable(),
  /** Why buyers cannot withdraw from it. */
  withdrawal_exclusion: z.enum(withdrawalExclusions).nullish(),
  /** The age from which it is sold; null or missing: no minimum. */
  min_age: z.int().nullish(),
  /** The commercial guarantee of durability of its producer. */
  guarantee_years: z.int().nullish(),
  guarantor: z.string().optional(),
  /** Its number in EPREL, which has the energy label and the product information sheet. */
  eprel_number: z.string().nullish(),
  /** Who is responsible for its safety; null or missing: not stated. */
  safety: productSafety.nullish(),
  /** The size guide of the nearest category that has one; null or missing: none. */
  size_guide: z.object({ category_id: id, text: z.string() }).nullish(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  shop: z
    .object({
      id,
      name: z.string(),
      slug: z.string(),
      tagline: z.string(),
      about: z.string(),
      rating: z.number().nullable(),
      rating_count: z.int(),
      products: z.int(),
      since: at,
      is_closed: z.boolean(),
      closed_note: z.string().nullable(),
      /** Whether a business or a private person sells; null or missing: not stated. */
      trader_kind: z.enum(traderKinds).nullish(),
    })
    .nullable(),
})
export type ProductPage = z.output<typeof productPage>
