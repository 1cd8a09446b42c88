import * as m from '@emporia/messages/affiliate'

import { createFields, type FieldTexts } from '../../settings/index/setting.ts'

/** The settings of the affiliate program, by page. */
export const affiliateFields = {
  program: {
    enabled: [m.program_enabled_label, m.program_enabled_help],
    require_package: [m.program_package_label, m.program_package_help],
    retail_min_bp: [m.retail_min_label, m.retail_min_help],
    retail_stops_sales: [m.retail_stop_label, m.retail_stop_help],
  },
  attribution: {
    model: [m.attribution_clicks_label],
    halo: [m.attribution_link_label],
    stand_down: [m.attribution_cart_label, m.attribution_cart_help],
    coupon_beats_link: [m.attribution_coupon_label],
    window_days: [m.times_window_label],
    signup_window_days: [m.times_signup_label],
    lifetime_months: [m.times_lifetime_label, m.times_lifetime_help],
    hold_days: [m.times_hold_label, m.times_hold_help],
  },
  commission: {
    default_bp: [m.levels_referral_label, m.levels_referral_help],
    max_depth: [m.levels_depth_label, m.levels_depth_help],
    compression: [m.levels_skip_label, m.levels_skip_help],
    pool_cap_bp: [m.limits_margin_label, m.limits_margin_help],
    min_retained_bp: [m.limits_retained_label, m.limits_retained_help],
    own_margin_bp: [m.limits_own_label, m.limits_own_help],
  },
  fraud: {
    'fraud.same_ip_orders': [m.checks_ip_label, m.checks_ip_help],
    'fraud.quick_order_seconds': [m.checks_quick_label],
    'fraud.clicks_per_hour': [m.checks_clicks_label],
    'fraud.few_addresses': [m.checks_addresses_label],
    'fraud.outlier_clicks': [m.checks_outlier_clicks_label],
    'fraud.outlier_bp': [m.checks_outlier_label],
    'fraud.refusal_orders': [m.checks_refusal_orders_label],
    'fraud.refusal_bp': [m.checks_refusal_label],
    'fraud.hijack_bp': [m.checks_hijack_label, m.checks_hijack_help],
    'fraud.remind_days': [m.checks_remind_label],
    'fraud.release_days': [m.checks_release_label, m.checks_release_help],
    'fraud.forbid_paid_ads': [m.checks_ads_label],
  },
  leaderboard: {
    'leaderboard.min_orders': [m.board_orders_label],
    'leaderboard.min_buyers': [m.board_buyers_label],
  },
  pos: {
    'pos.enabled': [m.pos_enabled_label],
    'pos.default_bp': [m.pos_rate_label],
    'pos.max_discount_bp': [m.pos_discount_label, m.pos_discount_help],
    'pos.float_limit_minor': [m.pos_cash_label],
    'pos.remit_days': [m.pos_remit_label],
    'pos.cash_rounding_minor': [m.pos_rounding_label, m.pos_rounding_help],
    'pos.offline_hours': [m.pos_offline_label, m.pos_offline_help],
    'pos.offline_sale_percent': [m.pos_sale_label, m.pos_sale_help],
    'pos.offline_day_percent': [m.pos_day_label, m.pos_day_help],
    'pos.offline_line_units': [m.pos_line_label, m.pos_line_help],
    'pos.offline_short_units': [m.pos_short_label, m.pos_short_help],
    'pos.offline_short_percent': [m.pos_share_label, m.pos_share_help],
  },
} as const satisfies Record<string, Record<string, FieldTexts>>

/** Connects the controls of the affiliate program's settings. */
export const connectAffiliate = createFields(affiliateFields)
