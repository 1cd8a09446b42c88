import { z } from 'zod'

import { get } from '../endpoint.ts'
import {
  amount,
  at,
  byId,
  id,
  minor,
  orders,
  toPageSchema,
  perPageDefault,
  perPageMax,
  text,
  urlPath,
} from '../shapes.ts'
import { card } from './card.ts'
import { crumb, productPage } from './product-page.ts'
import { attributeValue } from './reference-data.ts'
import { productReviews } from './review.ts'

export const sections = [
  'new-arrival',
  'best-selling',
  'mens-collection',
  'ladies-collection',
  'mens-loafers-and-formal-shoes',
] as const

/** Maximum number of products that paging can reach; results beyond it are only counted. */
export const listedMax = 10_000

export const productSorts = ['newest', 'price', 'rating', 'best'] as const

/** The query of every product listing. */
export const listing = z.strictObject({
  page: z.int().min(1).max(100_000).default(1),
  per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
  q: z.string().trim().max(100).optional(),
  category_id: id.optional(),
  brand_id: z.array(id).max(50).optional(),
  shop_id: id.optional(),
  min_minor: amount.optional(),
  max_minor: amount.optional(),
  rating: z.int().min(1).max(5).optional(),
  in_stock: z.boolean().optional(),
  /** Value ids by attribute id; one variant must match all attributes. */
  attributes: z
    .record(z.string().regex(/^[1-9]\d{0,14}$/), z.array(id).min(1).max(50))
    .refine((chosen) => Object.keys(chosen).length <= 10)
    .optional(),
  sort: z.enum(productSorts).optional(),
  order: z.enum(orders).optional(),
})

const named = z.object({ id, name: z.string(), products: z.int() })

export const suggestionsMax = 8

export const product = {
  show: get('/product/:id', {
    access: 'public',
    input: z.strictObject({ id, referral_code: text(40).optional() }),
    data: productPage.extend({
      /** The referral link that led to the page; null without one. */
      referral: z
        .object({
          valid: z.boolean(),
          member_display: z.string().nullable(),
          expires_at: at.nullable(),
          click_id: z.uuid().nullable(),
        })
        .nullable(),
    }),
  }),
  related: get('/related-products/:id', { access: 'public', input: byId, data: z.array(card) }),
  list: get('/products', {
    access: 'public',
    input: listing,
    // A search counts no further than it ranks: there are more products than `total` then.
    data: toPageSchema(card),
  }),
  section: get('/section-products', {
    access: 'public',
    input: z.strictObject({ section: text(80) }),
    data: z.array(card),
  }),
  /** Filters that a listing offers. */
  searchElements: get('/product-search-elements', {
    access: 'public',
    input: listing.omit({ page: true, per_page: true, sort: true, order: true }),
    /**
     * Each group is counted under all filters except its own, so a value shows what it would add.
     */
    data: z.object({
      categories: z.array(
        z.object({
          id,
          parent_id: id.nullable(),
          name: z.string(),
          slug: z.string(),
          url_path: urlPath,
          products: z.int(),
        }),
      ),
      brands: z.array(named),
      shops: z.array(named),
      min_minor: minor,
      max_minor: minor,
      /** Number of products in equal steps from the lowest to the highest price. */
      histogram: z.array(z.int()),
      in_stock: z.int(),
      attributes: z.array(
        z.object({
          id,
          name: z.string(),
          type: z.string(),
          values: z.array(attributeValue.extend({ products: z.int() })),
        }),
      ),
      /** Number of products rated at least this many stars. */
      ratings: z.array(z.object({ rating: z.int(), products: z.int() })),
      /** False if there are so many results that only some were counted. */
      is_complete: z.boolean(),
    }),
  }),
  /** Search suggestions: at most eight in all. */
  suggestions: get('/search-suggestions', {
    access: 'public',
    input: z.strictObject({ q: z.string().trim().min(1).max(100) }),
    data: z.object({
      products: z.array(
        card.pick({ id: true, name: true, slug: true, picture: true, price_minor: true }),
      ),
      categories: z.array(crumb.extend({ url_path: urlPath })),
      brands: z.array(crumb),
      shops: z.array(crumb),
    }),
  }),
  reviews: productReviews,
}
