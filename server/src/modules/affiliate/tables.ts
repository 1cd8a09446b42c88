import {
  attributionSources,
  memberEarningKinds,
  commissionStates,
  fraudSeverities,
  fraudStates,
  fraudSubjects,
  rateSources,
} from '@emporia/contract'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

/*
 * How a referred sale becomes an earning (docs/domain/affiliate.md#earnings).
 *
 * (The tables of 1 are in tracking/tables.ts, those of 2 in modules/referrals; rates of products
 * and members are in admin/rates/tables.ts.)
 * 1. A landing with a code is a row in referral_clicks, whether it counts or not: `rejected_reason`
 *    is the reason why it does not count (bot, prefetch, staff, self, unknown_code, suspended,
 *    no_package, not_affiliate, out_of_stock, frame, many_codes, link_limit, link_stopped,
 *    stand_down); null means that it counts. `is_unique` is true once an hour.
 * 2. A click that counts makes or replaces an attribution: of a browser (`visitor_id`) until a
 *    user signs in, then of the user (`user_id`). `product_id` null is the whole store.
 * 3. A line that is placed with an attribution gets one row in line_referrals with all its terms,
 *    frozen. `is_qualified` false: it earns nothing, and `reason` (see `unqualifiedReasons` of the
 *    contract) says why.
 * 4. Its earners get a row each in commissions:
 *      tracked      placed, not booked (an unpaid or undelivered order; the amount is a forecast)
 *      pending      delivered and booked in the ledger, waiting for `matures_at`
 *      held         under review; it does not mature
 *      available    matured: it is in the wallet (`matured_minor` of it, at `matured_at`)
 *      reversed     fully reversed by refunds (partly: the state stays, `reversed_minor` > 0)
 *      void         the order was canceled, or the sale was a fraud (`reason`)
 *      unqualified  amount 0, with the `reason`, so that its member can see it
 *    The remaining amount is amount_minor - reversed_minor.
 *    share_minor = the share of the pool at placement; amount_minor = share_minor - capped_minor.
 *    `member_id` is a users.id; for a cashback (owner_type 'user') it is the buyer's.
 */

/** Versions of the settings. */
export const affiliateVersions = pgTable('affiliate_versions', {
  version: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  value: jsonb().notNull(),
  actor_id: ref(),
  created_at: stamp(),
})

/** A member without a row is active in the program. */
export const affiliateMembers = pgTable('affiliate_members', {
  member_id: ref().primaryKey(),
  status: text({ enum: ['active', 'suspended'] }).notNull(),
  reason: text(),
  decided_by: ref(),
  decided_at: instant().notNull(),
})

const ids = () => bigint({ mode: 'number' }).array().notNull().default([])

export const lineReferrals = pgTable('line_referrals', {
  order_line_id: ref().primaryKey(),
  order_id: ref().notNull(),
  product_id: ref().notNull(),
  buyer_id: ref().notNull(),
  /** Null: the buyer has no referrer, but a cashback boost. */
  member_id: ref(),
  click_id: uuid(),
  source: text({ enum: attributionSources }),
  scope: text({ enum: ['product', 'store'] }),
  clicked_at: instant(),
  is_qualified: boolean().notNull(),
  reason: text(),
  /** N without tax; and K − Cp, or the margin of own products: the amount that can be shared. */
  base_minor: minor().notNull(),
  margin_minor: minor().notNull(),
  /** Components of the margin: fee − coupons − payment cost; null: unknown for older lines. */
  fee_minor: minor().notNull().default(0),
  fee_bp: integer(),
  coupon_minor: minor().notNull().default(0),
  cost_minor: minor().notNull().default(0),
  pool_cap_bp: integer(),
  min_retained_bp: integer(),
  /** The maximum that pool and boosts may take of the margin. */
  reserve_minor: minor(),
  rate_source: text({ enum: rateSources }),
  /** Before the package, with it and the boost after: max(rate, min) + bonus, times multiplier. */
  rate_bp: integer().notNull().default(0),
  package_min_bp: integer().notNull().default(0),
  package_bonus_bp: integer().notNull().default(0),
  multiplier_x100: integer().notNull().default(100),
  direct_bp: integer().notNull().default(0),
  level_bps: integer().array().notNull().default([]),
  /** Earner of each level; 0 where the platform keeps it. */
  upline_ids: ids(),
  pool_cap_minor: minor().notNull().default(0),
  pool_minor: minor().notNull().default(0),
  kept_minor: minor().notNull().default(0),
  boost_minor: minor().notNull().default(0),
  package_purchase_id: ref(),
  boost_purchase_id: ref(),
  cashback_purchase_id: ref(),
  hold_days: integer().notNull().default(14),
  daily_cap_minor: minor(),
  monthly_cap_minor: minor(),
  terms_version: ref(),
  placed_at: instant().notNull(),
})

export const commissions = pgTable('commissions', {
  id: id(),
  order_id: ref(),
  order_line_id: ref(),
  member_id: ref().notNull(),
  owner_type: text({ enum: ['member', 'user'] })
    .notNull()
    .default('member'),
  level: integer().notNull().default(0),
  kind: text({ enum: memberEarningKinds }).notNull(),
  base_minor: minor().notNull().default(0),
  rate_bp: integer().notNull().default(0),
  share_minor: minor().notNull().default(0),
  boost_minor: minor().notNull().default(0),
  capped_minor: minor().notNull().default(0),
  /**
   * The part of the amount that a funded boost adds, by who pays it: its price, the margin, the
   * platform.
   */
  boost_purchase_id: ref(),
  fund_minor: minor().notNull().default(0),
  room_minor: minor().notNull().default(0),
  platform_minor: minor().notNull().default(0),
  /** boost, daily or monthly. */
  cap_reason: text(),
  /** Caps of the member's package when the line was placed. */
  daily_cap_minor: minor(),
  monthly_cap_minor: minor(),
  amount_minor: minor().notNull(),
  reversed_minor: minor().notNull().default(0),
  state: text({ enum: commissionStates }).notNull(),
  reason: text(),
  held_times: integer().notNull().default(0),
  held_at: instant(),
  created_at: instant().notNull(),
  delivered_at: instant(),
  matures_at: instant(),
  matured_at: instant(),
  matured_minor: minor(),
  closed_at: instant(),
})

export const commissionReversals = pgTable('commission_reversals', {
  refund_id: ref().notNull(),
  commission_id: ref().notNull(),
  amount_minor: minor().notNull(),
  fund_minor: minor().notNull().default(0),
  room_minor: minor().notNull().default(0),
  platform_minor: minor().notNull().default(0),
})

/** The used part of package caps by `day:2026-03-01` or `month:2026-03`. */
export const commissionCaps = pgTable('commission_caps', {
  member_id: ref().notNull(),
  period: text().notNull(),
  used_minor: minor().notNull().default(0),
})

export const boostUses = pgTable('boost_uses', {
  purchase_id: ref().primaryKey(),
  /** Of older boosts. */
  used_minor: minor().notNull().default(0),
  reserved_minor: minor().notNull().default(0),
  fund_minor: minor().notNull().default(0),
  platform_minor: minor().notNull().default(0),
})

export const fraudFlags = pgTable('fraud_flags', {
  id: id(),
  subject_type: text({ enum: fraudSubjects }).notNull(),
  /** Id of a line, commission or member; for a code, of its member. */
  subject_id: ref().notNull(),
  member_id: ref().notNull(),
  order_id: ref(),
  rule: text().notNull(),
  severity: text({ enum: fraudSeverities }).notNull(),
  evidence: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  state: text({ enum: fraudStates }).notNull().default('open'),
  decided_by: ref(),
  decided_at: instant(),
  note: text(),
  reminded_at: instant(),
  created_at: instant().notNull(),
})
