import { z } from 'zod'

import { versionSeen } from '../edit.ts'
import { get, post, put } from '../endpoint.ts'
import { byId, id, line, minor, toPageSchema, pageQuery, picture, price } from '../shapes.ts'
import { productDraft, variantDraft, productDetail } from './product-draft.ts'

/**
 * Fields that a product takes from its template until the seller changes them
 * (docs/domain/catalog.md#templates).
 */
export const sharedFields = [
  'name',
  'short_description',
  'description',
  'pictures',
  'category_id',
  'extra_category_ids',
  'brand_id',
  'unit_id',
  'details',
  'tags',
  'gtin',
  'weight_grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'meta_title',
  'meta_description',
] as const
export type SharedField = (typeof sharedFields)[number]

/** A template is not for sale: its price is an optional suggestion, and it has no stock. */
const templateDraft = productDraft.extend({
  variants: z
    .array(
      variantDraft.extend({
        sku: line(64),
        price_minor: price.default(0),
        on_hand: z.literal(0).default(0),
      }),
    )
    .min(1)
    .max(100),
})

const templateRow = z.object({
  id,
  name: z.string(),
  picture: picture.nullable(),
  category: z.string(),
  brand: z.string(),
  short_description: z.string(),
  variants: z.int(),
  /** Suggested price; null without one. */
  price_minor: minor.nullable(),
  /** The seller's product that was adopted from the template. */
  adopted_id: id.nullable(),
})
export type TemplateRow = z.output<typeof templateRow>

export const adminTemplate = {
  create: post('/admin/template', {
    access: 'admin:product',
    input: templateDraft,
    data: productDetail,
    edits: { record: 'product' },
  }),
  update: put('/admin/template', {
    access: 'admin:product',
    input: z.strictObject({ ...templateDraft.partial().shape, ...versionSeen, id }),
    data: productDetail,
    edits: { record: 'product', shows: 'GET /admin/product/:id' },
  }),
}

export const sellerTemplate = {
  list: get('/seller/template-list', {
    access: 'seller:product',
    input: pageQuery(['name', 'id']).extend({ category_id: id.optional() }),
    data: toPageSchema(templateRow),
  }),
  show: get('/seller/template/:id', { access: 'seller:product', input: byId, data: productDetail }),
}
