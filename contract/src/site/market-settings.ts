import { z } from 'zod'

import { email, line, lineOrEmpty, text } from '../shapes.ts'

const timeZone = z.string().refine(isTimeZone, { message: 'Time zone is not one that is known' })

/** English, as it is written in different places; the interface knows no other language. */
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

/** Where a market can also be met, in the order of its footer. */
export const networks = ['instagram', 'facebook', 'tiktok', 'youtube', 'x', 'linkedin'] as const
export type Network = (typeof networks)[number]

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)])
const socialAddresses = z.strictObject({
  instagram: webAddress,
  facebook: webAddress,
  tiktok: webAddress,
  youtube: webAddress,
  x: webAddress,
  linkedin: webAddress,
} satisfies Record<Network, typeof webAddress>)

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: 'A colour is written as in #6c2350' })
  .nullable()

/** Written by the owner, shown as a page of its own; a few plain tags may stand in it. */
const pageText = z.string().trim().max(40_000)

/** What the market is called, looks like and says about itself (product.md 13). */
export const marketSettings = z.strictObject({
  site_name: line(60),
  tagline: z.string().trim().max(160),
  contact_email: z.union([z.literal(''), email]),
  contact_phone: z.string().trim().max(40),
  address: z.string().trim().max(300),
  social: socialAddresses,
  /** None: those of the house. */
  colours: z.strictObject({ brand: colour, accent: colour }),
  time_zone: timeZone,
  language: z.enum(languages),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/, { error: 'A currency has three capitals, as in EUR' }),
    symbol: text(6),
    position: z.enum(['before', 'after']),
    decimals: z.int().min(0).max(3),
  }),
  return_days: z.int().min(0).max(365),
  pages: z.strictObject({ about: pageText, refund: pageText, privacy: pageText, terms: pageText }),
  /** What search engines are told where a page says nothing of its own. */
  seo: z.strictObject({
    title: lineOrEmpty(70),
    description: z.string().trim().max(160),
    /** Whether they may show this market at all. */
    is_listed: z.boolean(),
  }),
  analytics: z.strictObject({
    /** The name of this market at Plausible, which counts without cookies; empty: nobody counts. */
    plausible_domain: z.union([z.literal(''), z.string().regex(/^[a-z0-9.-]{3,120}$/)]),
    /** What Google and Bing ask for to believe whose market this is. */
    google_verification: verification(),
    bing_verification: verification(),
  }),
})
export type MarketSettings = z.output<typeof marketSettings>

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
