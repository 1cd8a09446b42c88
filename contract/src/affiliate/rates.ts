import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, bp, byId, id, toPageSchema, pageQuery } from '../shapes.ts'

const access = 'admin:affiliate'
const rateMax = z.int().min(0).max(5000)

const product = { product_id: id, product_name: z.string(), shop_name: z.string().nullable() }

const openness = {
  /** Whether members can share the product at all. */
  is_affiliate: z.boolean(),
  /** Null: the rate of the category or of the settings applies. */
  affiliate_bp: rateMax.nullish(),
  /**
   * Margin of a platform product as a share of its price; null: the value of the settings applies.
   */
  own_margin_bp: bp.nullish(),
}

const openProduct = z.object({
  id,
  version,
  ...product,
  is_affiliate: z.boolean(),
  affiliate_bp: bp.nullable(),
  own_margin_bp: bp.nullable(),
  created_at: at,
})

const productEdits = { record: 'affiliate-product' }

/** Affiliate rates of single products, for all members (docs/domain/affiliate.md#rates). */
export const affiliateProduct = {
  list: get('/admin/affiliate-product-list', {
    access,
    input: pageQuery(['newest', 'product_name', 'affiliate_bp']),
    data: toPageSchema(openProduct),
    edits: productEdits,
  }),
  create: post('/admin/affiliate-product', {
    access,
    input: z.strictObject({ product_id: id, ...openness }),
    data: openProduct,
    edits: productEdits,
  }),
  update: put('/admin/affiliate-product', {
    access,
    input: z.strictObject({ ...z.object(openness).partial().shape, ...versionSeen, id }),
    data: openProduct,
    edits: productEdits,
  }),
  /** Removes the product's own rate; its category and the settings apply again. */
  remove: del('/admin/affiliate-product', { access, input: byId, data: z.null() }),
}

const agreed = z.object({
  id,
  version,
  ...product,
  member_id: id,
  member_name: z.string(),
  bp,
  created_at: at,
})

const rateEdits = { record: 'affiliate-rate' }

/** Rates agreed with one member for one product. They take precedence over every other rate. */
export const affiliateRate = {
  list: get('/admin/affiliate-rate-list', {
    access,
    input: pageQuery(['newest', 'product_name', 'member_name', 'bp']),
    data: toPageSchema(agreed),
    edits: rateEdits,
  }),
  create: post('/admin/affiliate-rate', {
    access,
    input: z.strictObject({ member_id: id, product_id: id, bp: rateMax }),
    data: agreed,
    edits: rateEdits,
  }),
  update: put('/admin/affiliate-rate', {
    access,
    input: z.strictObject({ id, bp: rateMax.optional(), ...versionSeen }),
    data: agreed,
    edits: rateEdits,
  }),
  remove: del('/admin/affiliate-rate', { access, input: byId, data: z.null() }),
}
