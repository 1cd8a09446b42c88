import { z } from 'zod'

import type { Access } from '../access.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  at,
  byId,
  file,
  id,
  minor,
  nothing,
  orders,
  pageOf,
  pageQuery,
  picture,
  status,
  text,
} from '../shapes.ts'
import { attributeTypes, attributeValue } from './plain.ts'
import { choices } from './product.ts'

export const productStatuses = ['draft', 'active', 'inactive', 'archived'] as const
export const approvals = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'changes_requested',
] as const
export const variantsMax = 100
export const galleryMax = 10

const stock = z.int().min(0).max(10_000_000)

const variantDraft = z.strictObject({
  /** Given: this combination survives, with its stock history and its orders. */
  id: id.optional(),
  product_attributes: choices,
  sku: text(64),
  barcode: text(64).nullish(),
  price_minor: minor.min(1),
  compare_at_minor: minor.min(1).nullish(),
  /** Units on hand; a change is booked as a correction. */
  on_hand: stock,
  /** What the form showed before: only the difference is booked, so a sale in between counts too. */
  on_hand_seen: stock.optional(),
  status: status.optional(),
})

const draft = z.strictObject({
  name: z.string().trim().min(3).max(150),
  category_id: id,
  brand_id: id.nullish(),
  unit_id: id.nullish(),
  short_description: z.string().trim().max(300).optional(),
  description: z.string().max(20_000).optional(),
  /** Pictures that stay, in order; new ones follow them. */
  pictures: z.array(id).max(galleryMax).optional(),
  new_pictures: z.array(file).max(galleryMax).optional(),
  /** A product without axes has exactly one variant without `product_attributes`. */
  variants: z.array(variantDraft).min(1).max(variantsMax),
  details: z
    .array(z.strictObject({ attribute_id: id, value: text(200) }))
    .max(40)
    .optional(),
  low_stock: stock.optional(),
  backorder: z.boolean().optional(),
  min_quantity: z.int().min(1).max(1000).optional(),
  max_quantity: z.int().min(1).max(100_000).nullish(),
  weight_grams: z.int().min(0).max(10_000_000).nullish(),
  is_featured: z.boolean().optional(),
  tags: z.array(text(30)).max(20).optional(),
  meta_title: text(60).nullish(),
  meta_description: text(160).nullish(),
  status: z.enum(productStatuses).optional(),
})
export type ProductDraft = z.output<typeof draft>

const row = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  category: z.string(),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  on_hand: z.int(),
  available: z.int(),
  low_stock: z.int(),
  variants: z.int(),
  status: z.enum(productStatuses),
  approval: z.enum(approvals),
  created_at: at,
})
export type ProductRow = z.output<typeof row>

const whole = row.extend({
  category_id: id,
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
      barcode: z.string().nullable(),
      price_minor: minor,
      compare_at_minor: minor.nullable(),
      on_hand: z.int(),
      held: z.int(),
      status,
    }),
  ),
  details: z.array(z.object({ attribute_id: id, value: z.string() })),
  backorder: z.boolean(),
  min_quantity: z.int(),
  max_quantity: z.int().nullable(),
  weight_grams: z.int().nullable(),
  is_featured: z.boolean(),
  tags: z.array(z.string()),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
})
export type WholeProduct = z.output<typeof whole>

/** What a product form offers to choose from. */
const elements = z.object({
  categories: z.array(
    z.object({ id, name: z.string(), parents: z.array(z.string()), is_leaf: z.boolean() }),
  ),
  brands: z.array(z.object({ id, name: z.string() })),
  units: z.array(z.object({ id, name: z.string(), short: z.string() })),
  attributes: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.enum(attributeTypes),
      is_variant_axis: z.boolean(),
      values: z.array(attributeValue),
    }),
  ),
  shops: z.array(z.object({ id, name: z.string() })),
})

const sorts = ['id', 'name', 'price_minor', 'on_hand', 'created_at'] as const
const filters = {
  category_id: id.optional(),
  status: z.enum(productStatuses).optional(),
  low_stock: z.boolean().optional(),
}

const calls = <const A extends Access, const P extends string>(area: P, access: A) => ({
  elements: get(`/${area}/product-elements`, { access, input: nothing, data: elements }),
  list: get(`/${area}/product-list`, {
    access,
    input: pageQuery(sorts).extend({
      ...filters,
      shop_id: id.optional(),
      order: z.enum(orders).optional(),
    }),
    data: pageOf(row),
  }),
  show: get(`/${area}/product/:id`, { access, input: byId, data: whole }),
  setStatus: post(`/${area}/product-status`, {
    access,
    input: z.strictObject({ id, status }),
    data: row,
  }),
  remove: del(`/${area}/product`, { access, input: byId, data: z.null() }),
})

export const adminProduct = {
  ...calls('admin', 'admin:product'),
  create: post('/admin/product', {
    access: 'admin:product',
    input: draft.extend({ shop_id: id.nullish() }),
    data: whole,
  }),
  update: put('/admin/product', {
    access: 'admin:product',
    input: z.strictObject({ ...draft.partial().shape, id }),
    data: whole,
  }),
}

export const sellerProduct = {
  ...calls('seller', 'seller'),
  /** Without an id it creates, with one it changes (product.md 12, the odd calls). */
  save: put('/seller/product', {
    access: 'seller',
    input: z
      .strictObject({ ...draft.partial().shape, id: id.optional() })
      .refine((sent) => Object.keys(sent).some((key) => key !== 'id'), {
        path: ['name'],
        message: 'Please enter Name',
      }),
    data: whole,
  }),
}
