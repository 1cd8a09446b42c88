import { z } from 'zod'

import { get } from '../endpoint.ts'
import {
  at,
  byId,
  id,
  orders,
  toPageSchema,
  perPageDefault,
  perPageMax,
  picture,
  slug,
} from '../shapes.ts'
import { trader } from '../shops/trader.ts'
import { card } from './card.ts'
import { listing } from './product.ts'

export const shopCard = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  tagline: z.string(),
  logo: picture.nullable(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  products: z.int(),
  since: at,
  pictures: z.array(picture),
})

const shopPage = shopCard.extend({
  about: z.string(),
  banner: picture.nullable(),
  is_closed: z.boolean(),
  closed_note: z.string().nullable(),
  /** When the shop reopens, if known. */
  closed_until: at.nullable(),
  /** Who sells; null or missing: not stated. */
  trader: trader.nullish(),
})

export const shop = {
  list: get('/shops', {
    access: 'public',
    input: z.strictObject({
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
      q: z.string().trim().max(100).optional(),
      sort: z.enum(['name', 'newest', 'rating']).optional(),
      order: z.enum(orders).optional(),
    }),
    data: toPageSchema(shopCard),
  }),
  show: get('/shops/:id', { access: 'public', input: byId, data: shopPage }),
  /** Returns the shop with this slug, or the shop that had it before a rename. */
  find: get('/shop-by-slug', {
    access: 'public',
    input: z.strictObject({ slug }),
    data: z.object({ id, slug: z.string() }),
  }),
  products: get('/shops-products/:id', {
    access: 'public',
    input: listing.omit({ shop_id: true }).extend({ id }),
    data: toPageSchema(card),
  }),
}
