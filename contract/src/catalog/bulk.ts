import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { task } from '../analytics/task.ts'
import {
  amount,
  file,
  fileReply,
  id,
  measure,
  minor,
  pageQuery,
  picture,
  price,
  status,
  stock,
  toPageSchema,
  csvOptions,
} from '../shapes.ts'
import { approvals, productStatuses } from './states.ts'

/** Maximum number of variants of one bulk edit; a larger selection is refused. */
export const bulkMax = 20_000
/** Maximum number of rows of an import. */
export const importRowsMax = 10_000
export const importFilesMax = 15

export const stockLevels = ['in', 'low', 'out'] as const

const filter = {
  q: z.string().trim().max(100).optional(),
  shop_id: id.optional(),
  /** Only the platform's own products, which belong to no shop. */
  house: z.boolean().optional(),
  category_id: id.optional(),
  min_minor: amount.optional(),
  max_minor: amount.optional(),
  stock: z.enum(stockLevels).optional(),
  status: z.enum(productStatuses).optional(),
  /** Lists templates instead of products. */
  template: z.boolean().optional(),
}
const bulkFilter = z.strictObject(filter)
export type BulkFilter = z.output<typeof bulkFilter>

export const bulkSorts = ['id', 'name', 'sku', 'price_minor', 'on_hand', 'shop'] as const
export type BulkSort = (typeof bulkSorts)[number]

/** One row per variant, with the fields of its product. */
const bulkRow = z.object({
  id,
  product_id: id,
  name: z.string(),
  /** Distinguishes the variant from others; empty if it is the only one. */
  label: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  category: z.string(),
  price_minor: minor,
  compare_at_minor: minor.nullable(),
  on_hand: measure,
  held: measure,
  available: measure,
  low_stock: measure,
  /** Status of the product, shared by all its variants. */
  status: z.enum(productStatuses),
  variant_status: status,
  variants: z.int(),
  approval: z.enum(approvals),
  is_template: z.boolean(),
})
export type BulkRow = z.output<typeof bulkRow>

const change = z.strictObject({
  id,
  price_minor: price.min(1).optional(),
  on_hand: stock.optional(),
  /** Stock that the form showed: only the difference is booked. */
  on_hand_seen: stock.optional(),
  status: status.optional(),
  variant_status: status.optional(),
})
export type BulkChange = z.output<typeof change>

/** Rows by their ids, or all that match a filter. */
const selection = z
  .strictObject({ ids: z.array(id).min(1).max(bulkMax).optional(), filter: bulkFilter.optional() })
  .refine(({ ids, filter: all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    error: m.bulk_rows_required,
  })
export type BulkSelection = z.output<typeof selection>

export const bulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('activate') }),
  z.strictObject({ do: z.literal('deactivate') }),
  z.strictObject({ do: z.literal('category'), category_id: id }),
  /** Basis points up or down, rounded half up: 1250 is 12.5% more. */
  z.strictObject({ do: z.literal('price'), change_bp: z.int().min(-9_900).max(100_000) }),
  z.strictObject({ do: z.literal('delete') }),
])
export type BulkAction = z.output<typeof bulkAction>

const previewRow = z.object({
  id,
  name: z.string(),
  sku: z.string(),
  was_minor: minor.nullable(),
  becomes_minor: minor.nullable(),
  was: z.string(),
  becomes: z.string(),
  /** Why the row does not change. */
  refusal: z.string().nullable(),
})
export type BulkPreviewRow = z.output<typeof previewRow>

export const bulkProduct = {
  list: get('/admin/bulk-product-list', {
    access: 'admin:product',
    input: pageQuery(bulkSorts).extend(filter),
    data: toPageSchema(bulkRow),
  }),
  /** Validates and saves each row separately, with one result per row. */
  save: post('/admin/bulk-product', {
    access: 'admin:product',
    input: z.strictObject({ rows: z.array(change).min(1).max(100) }),
    data: z.object({
      rows: z.array(
        z.object({ id, success: z.boolean(), message: z.string(), row: bulkRow.nullable() }),
      ),
    }),
  }),
  /** Shows what an action would change and refuse. Changes nothing. */
  preview: post('/admin/bulk-product-preview', {
    access: 'admin:product',
    input: z.strictObject({ selection, action: bulkAction }),
    data: z.object({
      variants: z.int(),
      products: z.int(),
      refused: z.int(),
      /** The first rows, refused ones first. */
      rows: z.array(previewRow),
    }),
  }),
  run: post('/admin/bulk-product-run', {
    access: 'admin:product',
    input: z.strictObject({
      selection,
      action: bulkAction,
      /** Number of variants in the preview; a different number means that the selection changed. */
      expected: z.int().min(1),
    }),
    data: task,
  }),
}

const imports = <const A extends Access>(area: string, access: A) => ({
  /** Reads the file and validates every row. Changes nothing. */
  check: post(`/${area}/product-import`, {
    access,
    input: z.strictObject({
      file,
      /** Images that the file names, or ZIP archives of them. */
      pictures: z.array(file).max(importFilesMax).optional(),
    }),
    data: task,
  }),
  /** Runs an import that was checked. */
  run: post(`/${area}/product-import-run`, {
    access,
    input: z.strictObject({ id, all_or_nothing: z.boolean() }),
    data: task,
  }),
})

export const adminImport = imports('admin', 'admin:product')
export const sellerImport = imports('seller', 'seller:product')

const exports = <const A extends Access>(area: string, access: A) =>
  get(`/${area}/product-export`, {
    access,
    input: z.strictObject({
      ...filter,
      low_stock: z.boolean().optional(),
      /** Includes all variants of every product found, as the product list does. */
      whole: z.boolean().optional(),
      ids: z.array(id).max(500).optional(),
      sort: z.enum(bulkSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...csvOptions,
    }),
    data: fileReply,
  })

/** CSV files of the product list. They return text without an envelope: not part of `api`. */
export const productExports = {
  admin: exports('admin', 'admin:product'),
  seller: exports('seller', 'seller:product'),
}
export type ProductExport = z.output<typeof productExports.admin.input>
