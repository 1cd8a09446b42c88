import * as m from '@emporia/messages/settings'

import { createFields, type FieldTexts } from './setting.ts'

const feeTexts = (method: () => string): FieldTexts => [
  () => m.settings_payouts_fee({ method: method() }),
]
const rateTexts = (method: () => string): FieldTexts => [
  () => m.settings_payouts_rate({ method: method() }),
]
const payPal = () => 'PayPal'

/** The general settings, by page. */
export const generalFields = {
  store: {
    site_name: [m.settings_site_name],
    tagline: [m.settings_site_motto],
    contact_email: [m.settings_site_email],
    contact_phone: [m.settings_site_phone],
    address: [m.settings_site_address],
    legal_name: [m.settings_site_legal, m.settings_site_legal_hint],
    legal_register: [m.settings_site_register],
    'social.instagram': [() => 'Instagram'],
    'social.facebook': [() => 'Facebook'],
    'social.tiktok': [() => 'TikTok'],
    'social.youtube': [() => 'YouTube'],
    'social.x': [() => 'X'],
    'social.linkedin': [() => 'LinkedIn'],
  },
  branding: {
    logo_light: [m.settings_brand_logo, m.settings_brand_logo_help],
    logo_dark: [m.settings_brand_logo_dark, m.settings_brand_logo_dark_help],
    favicon: [m.settings_brand_icon, m.settings_brand_icon_help],
    'colours.brand': [m.settings_brand_main],
    'colours.accent': [m.settings_brand_accent],
  },
  regions: {
    home_country: [m.settings_country_home, m.settings_country_home_help],
    selling_countries: [m.settings_country_selling, m.settings_country_selling_help],
    'currency.code': [m.settings_locale_currency, m.settings_locale_currency_help],
    'currency.symbol': [m.settings_locale_symbol],
    'currency.position': [m.settings_locale_position],
    'currency.decimals': [m.settings_locale_decimals],
    language: [m.settings_locale_language, m.settings_locale_language_help],
    time_zone: [m.settings_locale_zone, m.settings_locale_zone_help],
    default_locale: [m.settings_languages_default, m.settings_languages_default_help],
    locales: [m.settings_languages_others],
  },
  tax: {
    'tax.inclusive': [m.settings_tax_prices],
    'tax.default_bp': [m.settings_tax_rate],
    'tax.number': [m.settings_tax_number, m.settings_tax_number_help],
    'tax.shipping': [m.settings_tax_shipping],
    'tax.to': [m.settings_tax_payee],
    'tax.home_zone_id': [m.settings_tax_home, m.settings_tax_home_help],
    'tax.price_basis': [m.settings_tax_basis, m.settings_tax_basis_help],
    'tax.platform_coupon': [m.settings_tax_coupon, m.settings_tax_coupon_help],
  },
  orders: {
    'order.min_total_minor': [m.settings_orders_min, m.settings_orders_min_help],
    'order.unpaid_minutes': [m.settings_orders_unpaid],
    'order.unconfirmed_hours': [m.settings_orders_unconfirmed],
    return_days: [m.settings_orders_returns],
    'order_number.prefix': [m.settings_orders_prefix],
    'order_number.start': [m.settings_orders_next],
    guest_checkout: [m.settings_guest_label, m.settings_guest_help],
    cart_reminders: [m.settings_reminder_label, m.settings_reminder_help],
  },
  shipping: {
    'shipping.to': [m.shipping_panel_payee],
    'shipping.handling_days': [m.shipping_panel_handling, m.shipping_panel_handling_help],
    'shipping.free_basis': [m.shipping_panel_free_basis, m.shipping_panel_free_basis_help],
    'shipping.default_grams': [m.shipping_panel_grams, m.shipping_panel_grams_help],
    'shipping.reports_deliver': [m.shipping_panel_reports, m.shipping_panel_reports_help],
    'shipping.sellers': [m.shipping_panel_sellers],
    'shipping.seller_kinds': [m.shipping_panel_kinds, m.shipping_panel_kinds_help],
    'shipping.seller_price_max_minor': [m.shipping_panel_price_max],
  },
  commission: {
    commission_bp: [m.settings_orders_fee, m.settings_orders_fee_help],
    'tax.commission_tax': [m.settings_tax_commission, m.settings_tax_commission_help],
  },
  sellers: {
    'earning.hold_days': [m.settings_earnings_hold],
    'earning.collected_by': [m.settings_earnings_collector, m.settings_earnings_collector_help],
    'earning.cash_due_max_minor': [m.settings_earnings_due, m.settings_earnings_due_help],
    'earning.cash_grace_days': [m.settings_earnings_grace],
    'earning.refund_on_receipt': [m.settings_earnings_refund, m.settings_earnings_refund_help],
  },
  payouts: {
    'payout.minimum_minor': [m.settings_payouts_minimum],
    'payout.dual_control_minor': [m.settings_payouts_approval, m.settings_payouts_approval_help],
    'payout.identity_above_minor': [m.settings_payouts_identity],
    'payout.block_hours': [m.settings_payouts_block, m.settings_payouts_block_help],
    'payout.remit_days': [m.settings_payouts_remit],
    'payout.fees.bank.fixed_minor': feeTexts(m.settings_payouts_bank),
    'payout.fees.bank.bp': rateTexts(m.settings_payouts_bank),
    'payout.fees.mobile.fixed_minor': feeTexts(m.settings_payouts_mobile),
    'payout.fees.mobile.bp': rateTexts(m.settings_payouts_mobile),
    'payout.fees.paypal.fixed_minor': feeTexts(payPal),
    'payout.fees.paypal.bp': rateTexts(payPal),
  },
  moderation: {
    shop_auto_approve: [m.settings_review_shops, m.settings_review_shops_help],
    product_auto_approve: [m.settings_review_products, m.settings_review_products_help],
    review_auto_publish: [m.settings_review_reviews, m.settings_review_reviews_help],
    product_safety: [m.settings_safety_label, m.settings_safety_help],
  },
  pages: {
    'pages.about': [m.settings_pages_about],
    'pages.refund': [m.settings_pages_returns],
    'pages.privacy': [m.settings_pages_privacy],
    'pages.terms': [m.settings_pages_terms],
  },
  search: {
    'seo.title': [m.settings_search_home],
    'seo.description': [m.settings_search_description, m.settings_search_description_help],
    'seo.is_listed': [m.settings_search_listed],
    'analytics.google_verification': [m.settings_search_google],
    'analytics.bing_verification': [m.settings_search_bing],
    'analytics.plausible_domain': [m.settings_search_plausible, m.settings_search_plausible_help],
  },
  security: {
    'security.confirm_minutes': [m.settings_security_confirm, m.settings_security_confirm_help],
    'security.staff_second_factor': [m.settings_factor_mode, m.settings_factor_mode_help],
    'security.staff_factor_from': [m.settings_factor_from, m.settings_factor_from_help],
    'security.verified_email': [m.settings_security_verified, m.settings_security_verified_help],
    'security.is_view_as_notified': [m.settings_security_view_as],
  },
  maintenance: {
    'maintenance.is_on': [m.settings_maintenance_close, m.settings_maintenance_close_help],
    'maintenance.message': [m.settings_maintenance_message],
  },
} as const satisfies Record<string, Record<string, FieldTexts>>

/** Connects the controls of the general settings. */
export const connectGeneral = createFields(generalFields)
