import { localeCodes } from '@emporia/messages/locale'
import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { safetyModes } from '../catalog/economic-operator.ts'
import { at, email, line, lineOrEmpty, text } from '../shapes.ts'

export const timeZone = z.string().refine(isTimeZone, { error: m.time_zone_unknown })

/** Regional variants of English. */
export const languages = [
  'en-US',
  'en-GB',
  'en-IE',
  'en-CA',
  'en-AU',
  'en-NZ',
  'en-IN',
  'en-ZA',
] as const
export type Language = (typeof languages)[number]

/** Social networks, in the order of the footer. */
export const networks = ['instagram', 'facebook', 'tiktok', 'youtube', 'x', 'linkedin'] as const
export type Network = (typeof networks)[number]

const localeCode = z.enum(localeCodes)

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)])
const socialAddresses = z.strictObject({
  instagram: webAddress,
  facebook: webAddress,
  tiktok: webAddress,
  youtube: webAddress,
  x: webAddress,
  linkedin: webAddress,
} satisfies Record<Network, typeof webAddress>)

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: m.color_format })
  .nullable()

/** Text of a page that the owner writes; a few HTML tags are allowed. */
const pageText = z.string().trim().max(40_000)

/** Name, branding and texts of the marketplace. */
export const siteSettings = z.strictObject({
  site_name: line(60),
  tagline: z.string().trim().max(160),
  contact_email: z.union([z.literal(''), email]),
  contact_phone: z.string().trim().max(40),
  address: z.string().trim().max(300),
  /** Who operates the marketplace and sells the products without a shop: “Emporia GmbH”. */
  legal_name: lineOrEmpty(120),
  /** Register and number: “HRB 12345, Amtsgericht Berlin”. */
  legal_register: lineOrEmpty(120),
  social: socialAddresses,
  /** Null: the default colors. */
  colours: z.strictObject({ brand: color, accent: color }),
  time_zone: timeZone,
  /** How English is written. */
  language: z.enum(languages),
  /** The language of addresses without a prefix. */
  default_locale: localeCode,
  /** The other languages that visitors can choose. */
  locales: z.array(localeCode).max(20),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/, { error: m.currency_format }),
    symbol: text(6),
    position: z.enum(['before', 'after']),
    decimals: z.int().min(0).max(3),
  }),
  /** Where the marketplace is: the first country of new addresses, and the first destination. */
  home_country: knownCountry,
  /** Countries that orders are delivered to; empty: every country. */
  selling_countries: z.array(knownCountry).max(250),
  /** Whether buyers can order without an account (docs/domain/guests.md). */
  guest_checkout: z.boolean(),
  /** Whether buyers are reminded of their cart (docs/domain/orders.md#cart-reminders). */
  cart_reminders: z.boolean(),
  /** Whether products without safety data are sold to the European Union. */
  product_safety: z.enum(safetyModes),
  return_days: z.int().min(0).max(365),
  pages: z.strictObject({ about: pageText, refund: pageText, privacy: pageText, terms: pageText }),
  /** Metadata for search engines, for pages without their own. */
  seo: z.strictObject({
    title: lineOrEmpty(70),
    description: z.string().trim().max(160),
    /** Whether search engines may index the marketplace. */
    is_listed: z.boolean(),
  }),
  analytics: z.strictObject({
    /** Domain at Plausible, an analytics service without cookies; empty: no analytics. */
    plausible_domain: z.union([z.literal(''), z.string().regex(/^[a-z0-9.-]{3,120}$/)]),
    /** Tokens that verify the ownership of the site for Google and Bing. */
    google_verification: verification(),
    bing_verification: verification(),
  }),
})
/** When the text of each page was changed last. */
export const pagesChanged = z.object({
  about: at.optional(),
  refund: at.optional(),
  privacy: at.optional(),
  terms: at.optional(),
})
export type PagesChanged = z.output<typeof pagesChanged>

export type SiteSettings = z.output<typeof siteSettings>

function verification() {
  return z.union([z.literal(''), z.string().regex(/^[\w-]{8,100}$/)])
}

function isTimeZone(name: string) {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
