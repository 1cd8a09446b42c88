import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get } from '../endpoint.ts'
import { resource, shopResource } from '../resource.ts'
import { amount, at, bp, id, line, minor, nothing, status } from '../shapes.ts'
import { inactiveReasons, offerStates } from './state.ts'

export const couponTypes = ['percent', 'fixed', 'free_shipping'] as const
export type CouponType = (typeof couponTypes)[number]
export const couponScopes = ['all', 'categories', 'brands', 'products', 'sellers'] as const
export type CouponScope = (typeof couponScopes)[number]
export const couponFunders = ['platform', 'seller', 'shared'] as const
export type CouponFunder = (typeof couponFunders)[number]

/** A coupon code as typed; stored in capitals. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .refine((typed) => /^[A-Z0-9-]{3,32}$/.test(typed), {
    error: m.coupon_code_format,
  })

const limit = z.int().min(1).max(1_000_000)

const couponDraft = z.strictObject({
  code,
  title: line(80),
  type: z.enum(couponTypes),
  /** Basis points for `percent` (1 to 100%), minor units for `fixed`, none for `free_shipping`. */
  value: amount.optional(),
  max_discount_minor: amount.min(1).nullish(),
  min_subtotal_minor: amount.optional(),
  starts_at: at.nullish(),
  ends_at: at.nullish(),
  total_limit: limit.nullish(),
  /** 1 if omitted. */
  per_user_limit: limit.optional(),
  budget_minor: amount.min(1).nullish(),
  scope: z.enum(couponScopes).optional(),
  /** Ids of the categories, brands, products or shops in the scope. */
  scope_ids: z.array(id).max(200).optional(),
  /** A shop's own coupon applies to its own products only, and the shop pays for it. */
  shop_id: id.nullish(),
  new_customers_only: z.boolean().optional(),
  funded_by: z.enum(couponFunders).optional(),
  /** The platform's part of a `shared` coupon. */
  platform_bp: bp.min(1).max(9999).nullish(),
  stackable: z.boolean().optional(),
  /** The member who owns the coupon. */
  member_id: id.nullish(),
  is_public: z.boolean().optional(),
})

const couponRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  type: z.enum(couponTypes),
  value: z.int(),
  max_discount_minor: minor.nullable(),
  min_subtotal_minor: minor,
  starts_at: at.nullable(),
  ends_at: at.nullable(),
  total_limit: z.int().nullable(),
  per_user_limit: z.int(),
  budget_minor: minor.nullable(),
  scope: z.enum(couponScopes),
  scope_ids: z.array(id),
  shop_id: id.nullable(),
  new_customers_only: z.boolean(),
  funded_by: z.enum(couponFunders),
  platform_bp: z.int().nullable(),
  stackable: z.boolean(),
  member_id: id.nullable(),
  is_public: z.boolean(),
  /** Number of order groups that used it, and the total discount. */
  used: z.int(),
  spent_minor: minor,
  status,
  state: z.enum(offerStates),
  /** For a shop's coupon, why it is not in effect; null if it is. */
  inactive_reason: z.enum(inactiveReasons).nullable(),
})

const sorts = ['id', 'code', 'title', 'ends_at'] as const

const staffCoupon = resource({
  path: 'coupon',
  permission: 'coupon',
  draft: couponDraft,
  row: couponRow.extend({ shop_name: z.string().nullable() }),
  sorts,
})

/**
 * Coupons of the marketplace and of all shops. What could cost the marketplace more than the limit
 * of one employee is sent for approval (docs/domain/security.md#approvals).
 */
export const coupon = {
  ...staffCoupon,
  list: {
    ...staffCoupon.list,
    input: staffCoupon.list.input.extend({ shop_id: id.optional() }),
  },
  create: { ...staffCoupon.create, data: orApproval(staffCoupon.create.data) },
  update: { ...staffCoupon.update, data: orApproval(staffCoupon.update.data) },
  setStatus: { ...staffCoupon.setStatus, data: orApproval(staffCoupon.setStatus.data) },
}

/** Scopes of a shop's own coupon, within the shop's products. */
export const shopCouponScopes = ['all', 'categories', 'brands', 'products'] as const

const {
  shop_id: _shop,
  funded_by: _funder,
  platform_bp: _part,
  member_id: _member,
  ...own
} = couponDraft.shape

/**
 * A shop's own coupons. The server sets their shop, and the shop pays for them
 * (docs/domain/orders.md#shop-coupons).
 */
export const sellerCoupon = {
  ...shopResource({
    path: 'coupon',
    right: 'product',
    draft: z.strictObject({ ...own, scope: z.enum(shopCouponScopes).optional() }),
    row: couponRow.omit({ platform_bp: true, member_id: true }),
    sorts,
  }),
  /** Whether the shop may create coupons now; otherwise `message` says why. */
  right: get('/seller/coupon-right', {
    access: 'seller:product',
    input: nothing,
    data: z.object({ is_allowed: z.boolean(), message: z.string().nullable() }),
  }),
}

/** A coupon as visitors see it: the discount and its conditions. */
const publicCoupon = couponRow
  .pick({
    id: true,
    code: true,
    title: true,
    type: true,
    value: true,
    max_discount_minor: true,
    min_subtotal_minor: true,
    ends_at: true,
    per_user_limit: true,
    new_customers_only: true,
    scope: true,
  })
  .extend({
    /** Names of the records in the scope; empty for everything. */
    scope_names: z.array(z.string()),
    /**
     * The records of `scope_names`, in the same order. A slug is null where the record has no public
     * page now; that of a category begins with the slugs of its parents.
     */
    scope_records: z.array(z.object({ id, slug: z.string().nullable() })),
    /** The shop that issued the coupon. */
    shop: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  })
export type PublicCoupon = z.output<typeof publicCoupon>

export const publicCoupons = get('/coupons', {
  access: 'public',
  input: nothing,
  data: z.array(publicCoupon),
})
