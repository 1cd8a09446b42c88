import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, post } from '../endpoint.ts'
import { amount, bp, nothing } from '../shapes.ts'

const days = (max: number) => z.int().min(0).max(max)
const rate = z.int().min(0).max(5000)
const few = z.int().min(1).max(1000)

/** From when on something looks wrong (affiliate.md 2.8). */
const fraudSettings = z.strictObject({
  /** Orders from one address and browser in a day. */
  same_ip_orders: few,
  /** So many clicks of a code within an hour, from so few addresses. */
  clicks_per_hour: z.int().min(1).max(100_000),
  few_addresses: few,
  /** Somebody who orders sooner after the click than this has not read anything. */
  quick_order_seconds: z.int().min(0).max(3600),
  /** More of the unique clicks than this that buy, from so many clicks on. */
  outlier_clicks: few,
  outlier_bp: bp,
  /** More of the last orders than this that were refused or came back. */
  refusal_orders: few,
  refusal_bp: bp,
  /** More of the clicks than this that came when the thing was in a cart already. */
  hijack_bp: bp,
  /** Clicks that come from paid advertisements are flagged. */
  forbid_paid_ads: z.boolean(),
  /** An open case is called to mind, and released when nobody has confirmed it. */
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
  /** How much of the market's cash a member may hold. */
  float_limit_minor: amount,
  remit_days: z.int().min(1).max(90),
  /** The smallest coin: cash is rounded to it; 1 rounds nothing. */
  cash_rounding_minor: z.int().min(1).max(10_000).default(1),
  /** How long a till may sell without a connection and still be believed. */
  offline_hours: z.int().min(1).max(168).default(72),
  /** An offline sale above these is parked for review: in percent of the cash a member may hold. */
  offline_sale_percent: z.int().min(10).max(1000).default(200),
  /** All offline sales of a member in 24 hours together. */
  offline_day_percent: z.int().min(10).max(5000).default(500),
  offline_line_units: z.int().min(1).max(10_000).default(50),
  /** More than what is in stock: so many units, or this share of what is on hand if that is more. */
  offline_short_units: z.int().min(0).max(10_000).default(5),
  offline_short_percent: z.int().min(0).max(100).default(20),
})

/** The largest share of a margin that members can get, and the smallest that the platform keeps. */
export const poolCapMax = 9000
const minRetained = 1000

/** On what terms members bring buyers (affiliate.md 2.11). What is paid out is of `payout`. */
export const affiliateSettings = z.strictObject({
  enabled: z.boolean(),
  /** Only members with an affiliate package earn. */
  require_package: z.boolean(),
  /** Of several clicks the last counts, or the first. */
  model: z.enum(['last_click', 'first_click']),
  window_days: z.int().min(1).max(365),
  signup_window_days: z.int().min(1).max(365),
  /** Who registered through a member is his for so long; 0: not at all. */
  lifetime_months: z.int().min(0).max(120),
  /** A link to one thing counts for that thing alone, or for whatever is bought. */
  halo: z.enum(['product_only', 'cart']),
  /** A click that comes when the thing is in the cart already takes it from nobody. */
  stand_down: z.boolean(),
  coupon_beats_link: z.boolean(),
  default_bp: rate,
  /** What those who brought the member get, nearest first. */
  level_bps: z.array(rate).max(5),
  max_depth: z.int().min(0).max(5),
  /** The share of one who may not earn goes to the next above him, and not to the market. */
  compression: z.boolean(),
  /** Members are paid out of what the market keeps of a sale, and get at most this much of it. */
  pool_cap_bp: z.int().min(0).max(poolCapMax),
  /** Of every margin the platform keeps at least this much, boosts included. */
  min_retained_bp: z.int().min(minRetained).max(10_000),
  /** Of the house's own goods: what of their price is margin. */
  own_margin_bp: bp,
  hold_days: days(90),
  /** Less than this of the programme's money from sales to others looks like a pyramid. */
  retail_min_bp: bp,
  /** Then no paid affiliate package is sold to anybody new. */
  retail_stops_sales: z.boolean(),
  fraud: fraudSettings,
  leaderboard: leaderboardSettings,
  pos: posSettings,
})
export type AffiliateSettings = z.output<typeof affiliateSettings>

/** What holds until the owner of the market decides otherwise. */
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

/** All rates of one sale together may not come to more than this. */
export const affiliateRatesMax = 5000

const shown = affiliateSettings.extend({
  /** Sales name the version at which they were made; null: what holds by default. */
  version: z.int().nullable(),
  /** The version of this form: raised by every save, whether it changes the terms or not. */
  edit_version: version,
})
const edits = { record: 'affiliate-settings', by: 'market', key: 'edit_version' } as const

export const affiliateSetting = {
  show: get('/admin/affiliate-settings', {
    access: 'admin:affiliate',
    input: nothing,
    data: shown,
    edits,
  }),
  /** What is left out stays as it is. */
  update: post('/admin/affiliate-settings', {
    access: 'admin:affiliate',
    input: affiliateSettings.extend(versionSeen).partial(),
    data: shown,
    edits,
  }),
}
