import { z } from 'zod'

import { at, id, measure, minor, picture } from '../shapes.ts'
import { content } from './content.ts'

/** The running offer that sets the price; `taken` counts the units sold at it. */
export const offerLine = z.object({
  ends_at: at,
  taken: measure,
  quantity_limit: z.int().nullable(),
})

const shopLine = z.object({ shop_id: id.nullable(), shop_name: z.string(), shop_slug: z.string() })

/** The classes of energy labels in the European Union, from the most efficient on. */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof energyClasses)[number]

/** A product as grids show it. */
export const card = shopLine.extend({
  id,
  name: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  /** What one unit of the variant with this price contains. */
  content: content.nullish(),
  /** With an offer, the crossed-out price is the lowest of the 30 days before. */
  offer: offerLine.nullable(),
  /** False if every variant costs the same. */
  has_price_range: z.boolean(),
  available: measure,
  low_stock: z.boolean(),
  is_new: z.boolean(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  swatches: z.array(z.string()),
  /** The class of its energy label; null or missing: none. */
  energy_class: z.enum(energyClasses).nullish(),
})
export type Card = z.output<typeof card>
