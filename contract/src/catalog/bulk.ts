import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { task } from '../insights/task.ts'
import {
  amount,
  file,
  id,
  measure,
  minor,
  pageOf,
  pageQuery,
  picture,
  price,
  status,
  stock,
} from '../shapes.ts'
import { approvals, productStatuses } from './product-draft.ts'

/** How many variants one change may take in; a larger selection is refused. */
export const bulkMax = 20_000
/** How many rows the table of an import may have. */
export const importRowsMax = 10_000
export const importFilesMax = 15

export const stockLevels = ['in', 'low', 'out'] as const

const filter = {
  q: z.string().trim().max(100).optional(),
  shop_id: id.optional(),
  /** The products of the market itself, which belong to no shop. */
  house: z.boolean().optional(),
  category_id: id.optional(),
  min_minor: amount.optional(),
  max_minor: amount.optional(),
  stock: z.enum(stockLevels).optional(),
  status: z.enum(productStatuses).optional(),
  /** The templates instead of the products. */
  template: z.boolean().optional(),
}
const bulkFilter = z.strictObject(filter)
export type BulkFilter = z.output<typeof bulkFilter>

export const bulkSorts = ['id', 'name', 'sku', 'price_minor', 'on_hand', 'shop'] as const
export type BulkSort = (typeof bulkSorts)[number]

/** One variant a row, with what it needs of its product. */
const bulkRow = z.object({
  id,
  product_id: id,
  name: z.string(),
  /** What tells it from the other variants; empty where it is the only one. */
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
  /** Of the product, and so of all its variants. */
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
  /** What stood there before: only the difference is booked. */
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
    message: 'Choose rows, or all that match',
  })
export type BulkSelection = z.output<typeof selection>

export const bulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('activate') }),
  z.strictObject({ do: z.literal('deactivate') }),
  z.strictObject({ do: z.literal('category'), category_id: id }),
  /** Basis points up or down, rounded half up: 1250 is 12.5 % more. */
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
  /** Why it will stay as it is. */
  refusal: z.string().nullable(),
})
export type BulkPreviewRow = z.output<typeof previewRow>

export const bulkProduct = {
  list: get('/admin/bulk-product-list', {
    access: 'admin:product',
    input: pageQuery(bulkSorts).extend(filter),
    data: pageOf(bulkRow),
  }),
  /** Each row is checked and saved for itself, and answered for itself. */
  save: post('/admin/bulk-product', {
    access: 'admin:product',
    input: z.strictObject({ rows: z.array(change).min(1).max(100) }),
    data: z.object({
      rows: z.array(
        z.object({ id, success: z.boolean(), message: z.string(), row: bulkRow.nullable() }),
      ),
    }),
  }),
  /** What an action would do, and what it would refuse; nothing happens yet. */
  preview: post('/admin/bulk-product-preview', {
    access: 'admin:product',
    input: z.strictObject({ selection, action: bulkAction }),
    data: z.object({
      variants: z.int(),
      products: z.int(),
      refused: z.int(),
      /** The first of them, refusals before all. */
      rows: z.array(previewRow),
    }),
  }),
  run: post('/admin/bulk-product-run', {
    access: 'admin:product',
    input: z.strictObject({
      selection,
      action: bulkAction,
      /** How many variants the preview counted: another number is another list. */
      expected: z.int().min(1),
    }),
    data: task,
  }),
}

const imports = <const A extends Access>(area: string, access: A) => ({
  /** Takes the table in and looks at every row; nothing is changed. */
  check: post(`/${area}/product-import`, {
    access,
    input: z.strictObject({
      file,
      /** Pictures that the table names, or ZIP files of them. */
      pictures: z.array(file).max(importFilesMax).optional(),
    }),
    data: task,
  }),
  /** Does what a check has looked at. */
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
      /** All variants of every product that is found, as the list of products shows it. */
      whole: z.boolean().optional(),
      ids: z.array(id).max(500).optional(),
      sort: z.enum(bulkSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: z.never(),
  })

/** Text, not an envelope, and so no leaves of `api`: the table as it is shown, as CSV. */
export const productExports = {
  admin: exports('admin', 'admin:product'),
  seller: exports('seller', 'seller:product'),
}
export type ProductExport = z.output<typeof productExports.admin.input>
