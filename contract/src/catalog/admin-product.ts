import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { amount, byId, id, nothing, orders, toPageSchema, pageQuery, status } from '../shapes.ts'
import { shopChoice } from '../shops/shop-choice.ts'
import { cancelChange } from './changes.ts'
import { safetyModes } from './economic-operator.ts'
import { attributeTypes, attributeValue } from './reference-data.ts'
import { productDraft, productRow, productDetail } from './product-draft.ts'
import { stockLevels } from './bulk.ts'
import { approvals, productStatuses } from './states.ts'

/** The choices that a product form offers. */
const elements = z.object({
  categories: z.array(
    z.object({
      id,
      name: z.string(),
      parents: z.array(z.string()),
      is_leaf: z.boolean(),
      /**
       * Attributes that describe products of the category, inherited ones included; empty: all
       * attributes.
       */
      attribute_ids: z.array(id),
    }),
  ),
  brands: z.array(z.object({ id, name: z.string() })),
  units: z.array(z.object({ id, name: z.string(), short: z.string(), decimals: z.int() })),
  tax_categories: z.array(z.object({ id, name: z.string() })),
  /** Who can be named as manufacturer or responsible person; for staff, with the shop that may. */
  operators: z
    .array(z.object({ id, name: z.string(), shop_id: id.nullish(), country: z.string() }))
    .optional(),
  product_safety: z.enum(safetyModes).optional(),
  shipping_classes: z.array(z.object({ id, name: z.string() })).optional(),
  attributes: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.enum(attributeTypes),
      is_variant_axis: z.boolean(),
      values: z.array(attributeValue),
    }),
  ),
  /** The own shop; for staff, the first 200 by name. Others are found by /admin/shop-choices. */
  shops: z.array(shopChoice),
})

const sorts = ['id', 'name', 'price_minor', 'on_hand', 'created_at'] as const
const filters = {
  category_id: id.optional(),
  status: z.enum(productStatuses).optional(),
  low_stock: z.boolean().optional(),
  brand_id: id.optional(),
  /** Bounds of the lowest price of the product. */
  min_minor: amount.optional(),
  max_minor: amount.optional(),
  /** By the variants together: one in stock is enough, `out` is none, `low` is one that is low. */
  stock: z.enum(stockLevels).optional(),
  approval: z.enum(approvals).optional(),
}

const edits = { record: 'product' }

const calls = <const A extends Access>(area: string, access: A) => ({
  elements: get(`/${area}/product-elements`, { access, input: nothing, data: elements }),
  list: get(`/${area}/product-list`, {
    access,
    input: pageQuery(sorts).extend({
      ...filters,
      shop_id: id.optional(),
      /** Only the platform’s own products, which belong to no shop. */
      platform: z.boolean().optional(),
      /** Lists templates instead of products. */
      template: z.boolean().optional(),
      order: z.enum(orders).optional(),
    }),
    data: toPageSchema(productRow).extend({
      /** The products in each status that match the other filters. */
      counts: z.record(z.enum(productStatuses), z.int()).optional(),
    }),
    edits,
  }),
  show: get(`/${area}/product/:id`, { access, input: byId, data: productDetail, edits }),
  setStatus: post(`/${area}/product-status`, {
    access,
    input: z.strictObject({ id, status }),
    data: productRow,
    edits,
    undo: true,
  }),
  remove: del(`/${area}/product`, { access, input: byId, data: z.null(), undo: true }),
})

export const adminProduct = {
  ...calls('admin', 'admin:product'),
  create: post('/admin/product', {
    access: 'admin:product',
    input: productDraft.extend({ shop_id: id.nullish() }),
    data: productDetail,
    edits,
  }),
  update: put('/admin/product', {
    access: 'admin:product',
    input: z.strictObject({ ...productDraft.partial().shape, ...versionSeen, id }),
    data: productDetail,
    edits: { ...edits, shows: 'GET /admin/product/:id' },
  }),
}

export const sellerProduct = {
  ...calls('seller', 'seller:product'),
  cancelChange,
  /** Creates a product without an id, updates it with one. */
  save: put('/seller/product', {
    access: 'seller:product',
    input: z
      .strictObject({
        ...productDraft.partial().shape,
        ...versionSeen,
        id: id.optional(),
        /** The template from which a new product is adopted. */
        template_id: id.optional(),
      })
      .refine((sent) => Object.keys(sent).some((key) => key !== 'id' && key !== 'version_seen'), {
        path: ['name'],
        error: m.required_name,
      }),
    data: productDetail,
    edits: { ...edits, shows: 'GET /seller/product/:id' },
  }),
}
