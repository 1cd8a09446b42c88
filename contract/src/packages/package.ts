import { z } from 'zod'

import { poolCapMax } from '../affiliate/settings.ts'
import { orApproval } from '../approvals/approval.ts'
import { get } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { amount, bp, id, line, minor, price, rank, status } from '../shapes.ts'

export const packageKinds = ['shop', 'affiliate', 'boost', 'subscription'] as const
export type PackageKind = (typeof packageKinds)[number]

/** Why a boost is paused: the platform took its product off sale, or nothing of it is available. */
export const pauseReasons = ['taken_down', 'sold_out'] as const

const days = z.int().min(1).max(3650)
const count = z.int().min(0).max(1_000_000)

/** Fields of every kind of package. */
const offer = {
  name: line(80),
  description: z.string().trim().max(1000).optional(),
  price_minor: price,
  /** Null never expires. */
  duration_days: days.nullish(),
  /** Free days of the holder's first purchase. */
  trial_days: z.int().min(0).max(365).optional(),
  features: z.array(line(80)).max(12).optional(),
  rank: rank.optional(),
  is_public: z.boolean().optional(),
}

/**
 * What a shop may do with the package; a null limit is unlimited
 * (docs/domain/affiliate.md#packages).
 */
const shopTerms = {
  products: count.nullish(),
  images_per_product: z.int().min(1).max(10).optional(),
  staff: count.nullish(),
  storage_mb: count.nullish(),
  /** Categories in which the shop may sell; empty is all. */
  category_ids: z.array(id).max(200).optional(),
  /** Replaces the rate of the commission rules. */
  commission_bp: bp.nullish(),
  featured_slots: z.int().min(0).max(1000).optional(),
  coupon_allowed: z.boolean().optional(),
  direct_publish: z.boolean().optional(),
}

/** How the package changes the earnings of a member (docs/domain/affiliate.md#packages). */
const affiliateTerms = {
  min_bp: bp.optional(),
  bonus_bp: bp.optional(),
  max_depth: z.int().min(0).max(5).optional(),
  product_limit: count.nullish(),
  category_ids: z.array(id).max(200).optional(),
  daily_cap_minor: amount.nullish(),
  monthly_cap_minor: amount.nullish(),
  min_withdraw_minor: amount.optional(),
  hold_days: z.int().min(0).max(90).optional(),
  /** Replaces the pool share of the settings on the holder's lines, if it is larger. */
  pool_cap_bp: z.int().min(0).max(poolCapMax).nullish(),
  pos_enabled: z.boolean().optional(),
  pos_bp: bp.nullish(),
  pos_float_limit_minor: amount.nullish(),
}

const subscriptionTerms = {
  may_refer: z.boolean().optional(),
  may_use_pos: z.boolean().optional(),
}

export const boostKinds = ['visibility', 'earning_multiplier', 'cashback'] as const
export type BoostKind = (typeof boostKinds)[number]
export const boostPlacements = ['home', 'category_top', 'search_top', 'shop'] as const

/** What a boost raises: visibility of products, earnings of a member, or cashback of a buyer. */
const boostTerms = {
  boost: z.enum(boostKinds),
  /**
   * Visibility: maximum of simultaneous purchases, placement, and products per purchase.
   */
  slots: z.int().min(1).max(1000).nullish(),
  placement: z.enum(boostPlacements).nullish(),
  products: z.int().min(1).max(50).nullish(),
  /** Earning multiplier in hundredths: 200 is twice, until it has added `max_minor`. */
  multiplier_x100: z.int().min(101).max(1000).nullish(),
  /** Cashback: share of the purchase, at most `max_minor` in total. */
  bp: bp.nullish(),
  max_minor: amount.nullish(),
  /** Maximum that the platform adds if the price and the margin of a sale do not cover it. */
  platform_max_minor: amount.nullish(),
}

/** The API puts terms beside the other fields; the database stores them in one column. */
const draftOf = <T extends z.ZodRawShape>(terms: T) => z.strictObject({ ...offer, ...terms })

const rowOf = <T extends z.ZodRawShape>(terms: T) =>
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    price_minor: minor,
    duration_days: z.int().nullable(),
    trial_days: z.int(),
    features: z.array(z.string()),
    rank: z.int(),
    is_public: z.boolean(),
    status,
    /** Number of current holders. */
    holders: z.int(),
    ...terms,
  })

const sorts = ['rank', 'name', 'price_minor'] as const

export const shopPackage = resource({
  path: 'shop-package',
  permission: 'employee',
  draft: draftOf(shopTerms),
  row: rowOf(shopTerms),
  sorts,
})
export const affiliatePackage = resource({
  path: 'affiliate-package',
  permission: 'employee',
  draft: draftOf(affiliateTerms),
  row: rowOf(affiliateTerms),
  sorts,
})
const subscription = resource({
  path: 'package',
  permission: 'setting',
  draft: draftOf(subscriptionTerms),
  row: rowOf(subscriptionTerms),
  sorts,
})
/** Every back-office session may read the membership packages, whatever its permissions. */
export const subscriptionPackage = {
  ...subscription,
  list: get('/admin/package-list', {
    access: 'admin',
    input: subscription.list.input,
    data: subscription.list.data,
  }),
}
const staffBoost = resource({
  path: 'boost-package',
  permission: 'offers',
  draft: draftOf(boostTerms),
  row: rowOf(boostTerms),
  sorts,
})
/** A boost that the platform pays a part of is sent for approval (docs/domain/affiliate.md#boosts). */
export const boostPackage = {
  ...staffBoost,
  create: { ...staffBoost.create, data: orApproval(staffBoost.create.data) },
  update: { ...staffBoost.update, data: orApproval(staffBoost.update.data) },
  setStatus: { ...staffBoost.setStatus, data: orApproval(staffBoost.setStatus.data) },
}
