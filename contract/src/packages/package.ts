import { z } from 'zod'

import { poolCapMax } from '../affiliate/settings.ts'
import { get } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { amount, bp, id, line, minor, price, rank, status } from '../shapes.ts'

export const packageKinds = ['shop', 'affiliate', 'boost', 'subscription'] as const
export type PackageKind = (typeof packageKinds)[number]

/** Why the time of a boost stands still: the market keeps its product off sale, or nothing of it can be bought. */
export const pauseReasons = ['taken_down', 'sold_out'] as const

const days = z.int().min(1).max(3650)
const count = z.int().min(0).max(1_000_000)

/** What every package says of itself. */
const offer = {
  name: line(80),
  description: z.string().trim().max(1000).optional(),
  price_minor: price,
  /** None lasts for ever. */
  duration_days: days.nullish(),
  /** Days that the first purchase of a holder is free for. */
  trial_days: z.int().min(0).max(365).optional(),
  features: z.array(line(80)).max(12).optional(),
  rank: rank.optional(),
  is_public: z.boolean().optional(),
}

/** What a shop may do with it; a limit of null is none (product.md 7). */
const shopTerms = {
  products: count.nullish(),
  images_per_product: z.int().min(1).max(10).optional(),
  staff: count.nullish(),
  storage_mb: count.nullish(),
  /** The categories it may sell in; empty is all. */
  category_ids: z.array(id).max(200).optional(),
  /** Instead of what the commission rules say. */
  commission_bp: bp.nullish(),
  featured_slots: z.int().min(0).max(1000).optional(),
  coupon_allowed: z.boolean().optional(),
  direct_publish: z.boolean().optional(),
}

/** What an affiliate earns with it (affiliate.md 2.6). */
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
  /** On the holder's lines instead of the share in the settings, where it is larger. */
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

/** What it lifts: how often products are shown, what a member earns, or what a buyer gets back. */
const boostTerms = {
  boost: z.enum(boostKinds),
  /** Visibility: how many are shown at once in the whole market, where, and products of one purchase. */
  slots: z.int().min(1).max(1000).nullish(),
  placement: z.enum(boostPlacements).nullish(),
  products: z.int().min(1).max(50).nullish(),
  /** Earning multiplier: 200 is twice, until it has given `max_minor` more. */
  multiplier_x100: z.int().min(101).max(1000).nullish(),
  /** Cashback: this share of what is bought, at most `max_minor` in all. */
  bp: bp.nullish(),
  max_minor: amount.nullish(),
  /** What the platform adds itself at most, when the price and the margin of a sale do not cover it. */
  platform_max_minor: amount.nullish(),
}

/** Terms stand beside the rest on the wire, and in one place in the database. */
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
    /** How many have it now. */
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
/** Everybody in the back office may see what memberships cost (product.md 0, 5). */
export const subscriptionPackage = {
  ...subscription,
  list: get('/admin/package-list', {
    access: 'admin',
    input: subscription.list.input,
    data: subscription.list.data,
  }),
}
export const boostPackage = resource({
  path: 'boost-package',
  permission: 'offers',
  draft: draftOf(boostTerms),
  row: rowOf(boostTerms),
  sorts,
})
