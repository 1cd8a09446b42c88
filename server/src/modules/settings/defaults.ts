import type { platformSettings, SiteSettings } from '@emporia/contract'
import type { z } from 'zod'

/** Default marketplace settings (docs/domain/orders.md#checkout). */
export const defaultSettings: SiteSettings = {
  site_name: 'Emporia',
  tagline: 'Independent shops under one roof',
  contact_email: '',
  contact_phone: '',
  address: '',
  social: { instagram: '', facebook: '', tiktok: '', youtube: '', x: '', linkedin: '' },
  colours: { brand: null, accent: null },
  currency: { code: 'USD', symbol: '$', position: 'before', decimals: 2 },
  time_zone: 'UTC',
  language: 'en-US',
  default_locale: 'en',
  locales: [],
  return_days: 7,
  seo: { title: '', description: '', is_listed: true },
  analytics: { plausible_domain: '', google_verification: '', bing_verification: '' },
  pages: {
    about: paragraphs([
      'Emporia is a market of independent shops. Each of them chooses what it sells, packs it and sends it; we keep the counter, the cart and the books.',
      'You buy from as many shops as you like in one go. Every shop sends its own parcel, and you follow them all under one order number.',
    ]),
    refund: paragraphs([
      'You can send back what you bought within {return_days} of its delivery. Sign in, open the order and choose “Return items”; you then see how to send it. Without an account, write to us on the contact page with the number of your order.',
      'What you paid is refunded once the shop has received the goods. An order that nobody has begun to pack can be canceled in your orders at any time.',
    ]),
    privacy: paragraphs([
      'We keep what an order needs: your name, your address, how to reach you, and what you bought. A shop sees this for its own orders only.',
      'We do not sell what we know about you, and no other company watches you on these pages. Ask us at any time what we keep, and to correct or delete it.',
    ]),
    terms: paragraphs([
      'A purchase is a contract between you and the shop that sells; it begins when the shop confirms your order. Prices are those shown when you order.',
      'Shops answer for what they sell. We answer for this market: that orders reach the shops, and that money reaches whom it belongs to.',
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
