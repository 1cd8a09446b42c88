import * as m from '@emporia/messages/audit'

/** Titles of calls whose path does not describe the action. */
const deeds: Record<string, () => string> = {
  'affiliate-adjustment': m.call_earnings_adjusted,
  'affiliate-member-sponsor': m.call_sponsor_changed,
  'affiliate-settings': m.call_program_changed,
  'affiliate-settings-preview': m.call_program_previewed,
  'affiliate-writeoff': m.call_debt_written_off,
  'api-key': m.call_api_key_changed,
  'api-key-rotate': m.call_api_key_rotated,
  webhook: m.call_webhook_changed,
  'webhook-status': m.call_webhook_status,
  'webhook-rotate': m.call_webhook_rotated,
  'webhook-test': m.call_webhook_tested,
  'webhook-replay': m.call_webhook_replayed,
  'approval-status': m.call_approval_decided,
  'bulk-order-status': m.call_orders_status,
  'bulk-product': m.call_products_changed,
  'bulk-product-preview': m.call_products_previewed,
  'bulk-product-run': m.call_products_started,
  'campaign-preview': m.call_campaign_previewed,
  'campaign-send': m.call_campaign_sent,
  'campaign-stop': m.call_campaign_stopped,
  'campaign-test': m.call_campaign_tested,
  'category-attribute': m.call_category_attributes,
  'category-product': m.call_category_products,
  'category-product-featured': m.call_category_featured,
  'courier-remittance': m.call_courier_remittance,
  'document-update': m.call_document_uploaded,
  'email-preview': m.call_email_previewed,
  'email-settings': m.call_email_settings,
  'email-test': m.call_email_tested,
  'fraud-device': m.call_device_shared,
  'fraud-status': m.call_fraud_decided,
  'gateway-settlement': m.call_provider_settlement,
  'general-settings': m.call_general_settings,
  'installation-unhold': m.call_installation_released,
  'job-cancel': m.call_job_stopped,
  'job-undo': m.call_job_undone,
  'list-export': m.call_list_exported,
  'locale-status': m.call_language_status,
  'mail-retry': m.call_email_retried,
  'order-note': m.call_order_note,
  'order-resource': m.call_order_quoted,
  'owner-status': m.call_owner_changed,
  'password-change': m.call_password_changed,
  'payment-method-status': m.call_payout_reviewed,
  'pos-customer-erasure': m.call_pos_customer_erased,
  'pos-remittance-status': m.call_pos_remittance,
  'pos-sale-status': m.call_pos_sale,
  'product-import': m.call_import_read,
  'product-import-run': m.call_import_started,
  profile: m.call_profile_changed,
  'profile-pic-upload': m.call_profile_photo,
  'second-factor-reset': m.call_factors_removed,
  'seller-remittance': m.call_seller_remittance,
  'session-end': m.call_sessions_ended,
  'shop-cash': m.call_shop_cash,
  'shop-product-approved': m.call_product_decided,
  'shop-published': m.call_shop_decided,
  stock: m.call_stock_adjusted,
  'tax-rate-import': m.call_rates_imported,
  'tracking-import': m.call_tracking_imported,
  'tax-exemption-status': m.call_exemption_decided,
  translation: m.call_translation_saved,
  undo: m.call_change_undone,
  'translation-import': m.call_translations_imported,
  login: m.call_signed_in,
  logout: m.call_view_ended,
  'view-as': m.call_view_started,
  'withdraw-approved': m.call_withdrawal_paid,
  'withdraw-cancelled': m.call_withdrawal_canceled,
  'withdraw-status': m.call_withdrawal_status,
}

/** Records that a title names, as paths do, with an underscore between words. */
const records = [
  'affiliate_member',
  'affiliate_package',
  'affiliate_product',
  'affiliate_rate',
  'attribute',
  'boost_package',
  'brand',
  'campaign',
  'category',
  'commission_rule',
  'contact',
  'coupon',
  'customer',
  'dispute',
  'file',
  'newsletter',
  'offer',
  'order',
  'package',
  'product',
  'purchase_affiliate_package',
  'refund',
  'return',
  'review',
  'role',
  'shop_package',
  'slider',
  'template',
  'unit',
  'user',
  'withdraw',
] as const
type RecordName = (typeof records)[number]

const verbs: Record<string, typeof m.record_created> = {
  POST: m.record_created,
  PUT: m.record_updated,
  DELETE: m.record_deleted,
}

/** Returns the title of a call: 'Brand updated', 'Order status changed'. */
export const toCallTitle = (method: string, path: string) => {
  const name = path.replace(/^\/(admin\/)?/, '').replace(/\/:.*$/, '')
  const deed = deeds[name]
  if (deed) return deed()
  if (name.endsWith('-status'))
    return m.record_status_changed({ record: toRecord(name.replace(/-status$/, '')) })
  if (name === 'customer-erasure') return m.record_erased({ record: 'customer' })
  if (name.endsWith('-erasure')) return m.record_erased({ record: 'other' })
  return (verbs[method] ?? m.record_changed)({ record: toRecord(name) })
}

const toRecord = (name: string): RecordName | 'other' =>
  records.find((record) => record === name.replaceAll('-', '_')) ?? 'other'
