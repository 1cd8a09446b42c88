import type { platformSettings, SiteSettings } from '@emporia/contract'
import type { z } from 'zod'

/** Default marketplace settings (docs/domain/orders.md#checkout). */
export const defaultSettings: SiteSettings = {
  site_name: 'Emporia',
  tagline: 'Independent shops, one checkout',
  contact_email: '',
  contact_phone: '',
  address: '',
  legal_name: '',
  legal_register: '',
  social: { instagram: '', facebook: '', tiktok: '', youtube: '', x: '', linkedin: '' },
  colours: { brand: null, accent: null },
  currency: { code: 'USD', symbol: '$', position: 'before', decimals: 2 },
  time_zone: 'UTC',
  language: 'en-US',
  default_locale: 'en',
  locales: [],
  home_country: 'US',
  selling_countries: [],
  guest_checkout: false,
  cart_reminders: false,
  product_safety: 'off',
  return_days: 7,
  seo: { title: '', description: '', is_listed: true },
  analytics: { plausible_domain: '', google_verification: '', bing_verification: '' },
  pages: {
    about: paragraphs([
      'Emporia is a marketplace of independent shops. Each shop chooses, packs, and ships its own products. We provide the checkout, process payments, and support your order.',
      'You can buy from several shops in one checkout. Each shop ships its own package, and you can track all of them with one order number.',
    ]),
    refund: paragraphs([
      'You can return items within {return_days} of delivery. Sign in, open your order, and select “Return items” to see how to ship them back. If you do not have an account, contact us with your order number.',
      'We refund your payment when the shop has received the items. You can cancel an order until the shop starts to pack it.',
    ]),
    privacy: paragraphs([
      'We store what your order needs: your name, address, contact details, and purchases. A shop sees this data for its own orders only.',
      'We do not sell your data, and no other company tracks you on this site. You can ask us at any time to show, correct, or delete your data.',
    ]),
    terms: paragraphs([
      'Each purchase is a contract between you and the shop. It begins when the shop confirms your order. You pay the prices that are shown when you place the order.',
      'Shops are responsible for their products. We are responsible for the marketplace: we pass orders to the shops and pay the shops for their sales.',
    ]),
  },
}

export const defaultPlatformSettings: z.output<typeof platformSettings> = {
  review_auto_publish: false,
  product_auto_approve: false,
  shop_auto_approve: false,
  order_number: { prefix: '', start: 1001 },
  maintenance: { is_on: false, message: '' },
}

function paragraphs(texts: string[]) {
  return texts.map((text) => `<p>${text}</p>`).join('')
}
