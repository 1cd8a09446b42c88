import * as m from '@emporia/messages/settings'

import { generalFields } from './general-fields.ts'
import type { SettingGroup } from './setting-page.ts'

/** The pages of the general settings in their order, and the screens of related settings. */
export const generalGroup: SettingGroup = {
  path: '/admin/general-setting',
  permission: 'general',
  title: m.settings_page_title,
  fields: generalFields,
  pages: [
    { key: 'store', title: m.settings_site_title, text: m.settings_site_about },
    { key: 'branding', title: m.settings_brand_title, text: m.settings_brand_about },
    { key: 'regions', title: m.settings_regions_title, text: m.settings_regions_about },
    { key: 'orders', title: m.settings_orders_title, text: m.settings_orders_about },
    { key: 'shipping', title: m.shipping_panel_title, text: m.settings_shipping_about },
    {
      key: 'payments',
      title: m.settings_payments_title,
      text: m.settings_payments_hint,
      to: '/admin/payments',
    },
    { key: 'tax', title: m.settings_tax_title, text: m.settings_tax_about },
    { key: 'commission', title: m.settings_fees_title, text: m.settings_fees_about },
    { key: 'sellers', title: m.settings_earnings_title, text: m.settings_earnings_about },
    { key: 'payouts', title: m.settings_payouts_title, text: m.settings_payouts_about },
    { key: 'moderation', title: m.settings_moderation_title, text: m.settings_moderation_about },
    { key: 'pages', title: m.settings_pages_title, text: m.settings_pages_text },
    { key: 'search', title: m.settings_search_title, text: m.settings_search_about },
    {
      key: 'email',
      title: m.settings_email_title,
      text: m.settings_email_about,
      to: '/admin/email-setting',
      permission: 'email',
    },
    {
      key: 'pos',
      title: m.settings_pos_title,
      text: m.settings_pos_about,
      to: '/admin/affiliate-setting/pos',
      permission: 'affiliate',
    },
    { key: 'security', title: m.settings_security_title, text: m.settings_security_about },
    { key: 'maintenance', title: m.settings_maintenance_title, text: m.settings_maintenance_about },
  ],
}
