import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, post } from '../endpoint.ts'
import { amount, bp, nothing } from '../shapes.ts'

const days = (max: number) => z.int().min(0).max(max)
const rate = z.int().min(0).max(5000)
const few = z.int().min(1).max(1000)

/** Thresholds of the fraud rules (docs/domain/affiliate.md#fraud-rules). */
const fraudSettings = z.strictObject({
  /** Orders from one address and browser in a day. */
  same_ip_orders: few,
  /** Clicks of a code within an hour, and the number of addresses they come from. */
  clicks_per_hour: z.int().min(1).max(100_000),
  few_addresses: few,
  /** Orders placed sooner after the click are flagged. */
  quick_order_seconds: z.int().min(0).max(3600),
  /**
   * Conversion rate above which a member is flagged, and the unique clicks from which it counts.
   */
  outlier_clicks: few,
  outlier_bp: bp,
  /**
   * Share of refused or returned orders above which a member is flagged, and the orders looked at.
   */
  refusal_orders: few,
  refusal_bp: bp,
  /** Share of clicks on products that were in a cart already, above which a member is flagged. */
  hijack_bp: bp,
  /** Flags clicks that come from paid advertisements. */
  forbid_paid_ads: z.boolean(),
  /** Days until staff are reminded of an open flag, and until it is released without a decision. */
  remind_days: z.int().min(1).max(90),
  release_days: z.int().min(1).max(90),
})

const leaderboardSettings = z.strictObject({
  min_orders: few,
  min_buyers: few,
})

const posSettings = z.strictObject({
  enabled: z.boolean(),
  default_bp: rate,
  max_discount_bp: rate,
  /** Maximum cash due that a member may hold. */
  float_limit_minor: amount,
  remit_days: z.int().min(1).max(90),
  /** The smallest coin, to which cash is rounded; 1 disables rounding. */
  cash_rounding_minor: z.int().min(1).max(10_000).default(1),
  /** Maximum age of an offline sale in hours; older sales are parked for review. */
  offline_hours: z.int().min(1).max(168).default(72),
  /** An offline sale above this percentage of the maximum cash due is parked for review. */
  offline_sale_percent: z.int().min(10).max(1000).default(200),
  /** All offline sales of a member within 24 hours, as a percentage of the same amount. */
  offline_day_percent: z.int().min(10).max(5000).default(500),
  offline_line_units: z.int().min(1).max(10_000).default(50),
  /** Allowed shortage: so many units, or this percentage of the stock on hand if that is more. */
  offline_short_units: z.int().min(0).max(10_000).default(5),
  offline_short_percent: z.int().min(0).max(100).default(20),
})

/** The largest share of a margin that members can get, and the smallest that the platform keeps. */
export const poolCapMax = 9000
const minRetained = 1000

/**
 * Terms of the affiliate program (docs/domain/affiliate.md#settings). Withdrawals have their own
 * settings, `payout`.
 */
export const affiliateSettings = z.strictObject({
  enabled: z.boolean(),
  /** Only members with an affiliate package earn. */
  require_package: z.boolean(),
  /** Whether the last or the first of several clicks counts. */
  model: z.enum(['last_click', 'first_click']),
  window_days: z.int().min(1).max(365),
  signup_window_days: z.int().min(1).max(365),
  /** Months for which a registered buyer stays attributed to the sponsor; 0: not at all. */
  lifetime_months: z.int().min(0).max(120),
  /** Whether a link to a product counts for this product only or for everything that is bought. */
  halo: z.enum(['product_only', 'cart']),
  /** Clicks on a product that is in the cart already do not replace a valid attribution. */
  stand_down: z.boolean(),
  coupon_beats_link: z.boolean(),
  default_bp: rate,
  /** Rates of the sponsors above the member, nearest first. */
  level_bps: z.array(rate).max(5),
  max_depth: z.int().min(0).max(5),
  /** The share of a sponsor who may not earn goes to the next eligible one, not to the platform. */
  compression: z.boolean(),
  /** Maximum share of the margin of a sale that goes to members. */
  pool_cap_bp: z.int().min(0).max(poolCapMax),
  /** Minimum share of every margin that the platform keeps, boosts included. */
  min_retained_bp: z.int().min(minRetained).max(10_000),
  /** Margin of platform products, as a share of their price. */
  own_margin_bp: bp,
  hold_days: days(90),
  /** Retail ratio below which staff are notified. */
  retail_min_bp: bp,
  /** Below that ratio, no paid affiliate package is sold to members who have none. */
  retail_stops_sales: z.boolean(),
  fraud: fraudSettings,
  leaderboard: leaderboardSettings,
  pos: posSettings,
})
export type AffiliateSettings = z.output<typeof affiliateSettings>

/** Defaults, until the owner changes the settings. */
export const defaultAffiliate: AffiliateSettings = {
  enabled: true,
  require_package: true,
  model: 'last_click',
  window_days: 30,
  signup_window_days: 30,
  lifetime_months: 0,
  halo: 'product_only',
  stand_down: true,
  coupon_beats_link: true,
  default_bp: 500,
  level_bps: [200, 100],
  max_depth: 2,
  compression: false,
  pool_cap_bp: 6000,
  min_retained_bp: 1000,
  own_margin_bp: 3000,
  hold_days: 14,
  retail_min_bp: 5000,
  retail_stops_sales: false,
  fraud: {
    same_ip_orders: 3,
    clicks_per_hour: 50,
    few_addresses: 5,
    quick_order_seconds: 10,
    outlier_clicks: 50,
    outlier_bp: 3000,
    refusal_orders: 20,
    refusal_bp: 3000,
    hijack_bp: 2000,
    forbid_paid_ads: false,
    remind_days: 7,
    release_days: 30,
  },
  leaderboard: { min_orders: 3, min_buyers: 3 },
  pos: {
    enabled: true,
    default_bp: 300,
    max_discount_bp: 300,
    float_limit_minor: 50_000,
    remit_days: 7,
    cash_rounding_minor: 1,
    offline_hours: 72,
    offline_sale_percent: 200,
    offline_day_percent: 500,
    offline_line_units: 50,
    offline_short_units: 5,
    offline_short_percent: 20,
  },
}

/** Maximum sum of all rates of one sale, in basis points. */
export const affiliateRatesMax = 5000

const settingsView = affiliateSettings.extend({
  /** The version whose terms new sales store; null: the defaults. */
  version: z.int().nullable(),
  /** The version of this form: raised by every save, whether it changes the terms or not. */
  edit_version: version,
})
const edits = { record: 'affiliate-settings', by: 'market', key: 'edit_version' } as const

export const affiliateSetting = {
  show: get('/admin/affiliate-settings', {
    access: 'admin:affiliate',
    input: nothing,
    data: settingsView,
    edits,
  }),
  /** Omitted fields keep their value. */
  update: post('/admin/affiliate-settings', {
    access: 'admin:affiliate',
    input: affiliateSettings.extend(versionSeen).partial(),
    data: settingsView,
    edits,
  }),
}
