import { z } from 'zod'

import { get } from '../endpoint.ts'
import {
  at,
  byId,
  id,
  minor,
  orders,
  pageOf,
  picture,
  perPageDefault,
  perPageMax,
  text,
} from '../shapes.ts'
import { attributeValue } from './plain.ts'

const shopLine = z.object({ shop_id: id.nullable(), shop_name: z.string(), shop_slug: z.string() })

/** A product as a grid shows it. */
export const card = shopLine.extend({
  id,
  name: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  /** False when every variant costs the same. */
  has_price_range: z.boolean(),
  available: z.int(),
  low_stock: z.boolean(),
  is_new: z.boolean(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  swatches: z.array(z.string()),
})
export type Card = z.output<typeof card>

const axis = z.object({
  attribute_id: id,
  name: z.string(),
  type: z.string(),
  values: z.array(attributeValue),
})

/** The choice of one attribute, as `product_attributes` carries it. */
export const choice = z.strictObject({ attribute_id: id, value_id: id })
export const choices = z.array(choice).max(3)
export type Choice = z.output<typeof choice>

const variant = z.object({
  id,
  sku: z.string(),
  product_attributes: z.array(choice),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  available: z.int(),
  picture: picture.nullable(),
})
export type Variant = z.output<typeof variant>

const crumb = z.object({ id, name: z.string(), slug: z.string() })

const page = card.extend({
  short_description: z.string(),
  /** Sanitised HTML: p, ul, ol, li, strong, em, h3, br. */
  description: z.string(),
  gallery: z.array(picture),
  brand: crumb.nullable(),
  unit: z.string(),
  crumbs: z.array(crumb),
  axes: z.array(axis),
  variants: z.array(variant),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  min_quantity: z.int(),
  max_quantity: z.int().nullable(),
  backorder: z.boolean(),
  sold_count: z.int(),
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
    })
    .nullable(),
})
export type ProductPage = z.output<typeof page>

export const sections = [
  'new-arrival',
  'best-selling',
  'mens-collection',
  'ladies-collection',
  'mens-loafers-and-formal-shoes',
] as const

export const productSorts = ['newest', 'price', 'rating', 'best'] as const

/** The query of every product listing. */
export const listing = z.strictObject({
  page: z.int().min(1).max(100_000).default(1),
  per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
  q: z.string().trim().max(100).optional(),
  category_id: id.optional(),
  brand_id: z.array(id).max(50).optional(),
  shop_id: id.optional(),
  min_minor: minor.optional(),
  max_minor: minor.optional(),
  rating: z.int().min(1).max(5).optional(),
  in_stock: z.boolean().optional(),
  sort: z.enum(productSorts).optional(),
  order: z.enum(orders).optional(),
})

const review = z.object({
  id,
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  created_at: at,
  reply: z.string().nullable(),
  replied_at: at.nullable(),
})

export const product = {
  show: get('/product/:id', {
    access: 'public',
    input: z.strictObject({ id, referral_code: text(40).optional() }),
    data: page,
  }),
  related: get('/related-products/:id', { access: 'public', input: byId, data: z.array(card) }),
  list: get('/products', { access: 'public', input: listing, data: pageOf(card) }),
  section: get('/section-products', {
    access: 'public',
    input: z.strictObject({ section: text(80) }),
    data: z.array(card),
  }),
  /** What a listing can be narrowed by. */
  searchElements: get('/product-search-elements', {
    access: 'public',
    input: z.strictObject({ q: z.string().trim().max(100).optional(), category_id: id.optional() }),
    data: z.object({
      categories: z.array(
        z.object({
          id,
          parent_id: id.nullable(),
          name: z.string(),
          slug: z.string(),
          products: z.int(),
        }),
      ),
      brands: z.array(z.object({ id, name: z.string(), products: z.int() })),
      min_minor: minor,
      max_minor: minor,
      attributes: z.array(
        z.object({
          id,
          name: z.string(),
          type: z.string(),
          values: z.array(attributeValue.extend({ products: z.int() })),
        }),
      ),
      /** Products rated at least so many stars. */
      ratings: z.array(z.object({ rating: z.int(), products: z.int() })),
    }),
  }),
  reviews: get('/product-review/:id', {
    access: 'public',
    input: z.strictObject({
      id,
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
      sort: z.enum(['newest', 'highest', 'lowest']).optional(),
    }),
    data: pageOf(review).extend({
      average: z.number().nullable(),
      /** Published reviews with 5, 4, 3, 2 and 1 stars. */
      histogram: z.array(z.int()).length(5),
    }),
  }),
}
