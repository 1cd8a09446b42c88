import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, put } from '../endpoint.ts'
import { earningSettings } from '../ledger/earning-settings.ts'
import { fileOrId, nothing, picture, text } from '../shapes.ts'
import { payoutTerms } from '../wallet/payout-terms.ts'
import { marketSettings } from './market-settings.ts'
import { sellingSettings, taxDraft } from './selling-settings.ts'

/** Whether the market is shut to everybody but its staff, and what visitors read meanwhile. */
export const maintenance = z.strictObject({
  is_on: z.boolean(),
  message: z.string().trim().max(300),
})

/** Who looks at what before it is public, and how the house numbers. */
export const houseRules = z.strictObject({
  /** Reviews stand at once, unread. */
  review_auto_publish: z.boolean(),
  /** New products of sellers are on sale at once, unread. */
  product_auto_approve: z.boolean(),
  /** A shop that has handed in all it must opens at once. */
  shop_auto_approve: z.boolean(),
  order_number: z.strictObject({
    /** Stands before the number of an order, as in NW-1042. */
    prefix: z.string().regex(/^[A-Z0-9-]{0,8}$/, {
      error: 'At most 8 capitals, digits and hyphens',
    }),
    /** The next order has this number or a higher one. */
    start: z.int().min(1).max(1_000_000_000),
  }),
  maintenance,
})

/** How long a confirmed identity counts, in minutes; 0: nobody is asked to confirm. */
export const securitySettings = z.strictObject({ confirm_minutes: z.int().min(0).max(1440) })
export const defaultSecurity: z.output<typeof securitySettings> = { confirm_minutes: 10 }

/** What the owner of the market decides about it (product.md 13). */
const generalSettings = z.strictObject({
  ...marketSettings.shape,
  ...houseRules.shape,
  ...sellingSettings.shape,
  earning: earningSettings,
  payout: payoutTerms,
  security: securitySettings,
})

export const marketPictures = ['logo_light', 'logo_dark', 'favicon'] as const
const pictures = {
  logo_light: picture.nullable(),
  logo_dark: picture.nullable(),
  favicon: picture.nullable(),
}
const sentPictures = {
  logo_light: fileOrId.nullish(),
  logo_dark: fileOrId.nullish(),
  favicon: fileOrId.nullish(),
}

const edits = { record: 'general-settings', by: 'market' } as const

const shownSettings = generalSettings.extend({
  version,
  ...pictures,
  /** Once something is booked, it is booked in this currency for good. */
  is_currency_fixed: z.boolean(),
})
export type GeneralSettings = z.output<typeof shownSettings>

export const generalSetting = {
  show: get('/admin/general-settings', {
    access: 'admin:general',
    input: nothing,
    data: shownSettings,
    edits,
  }),
  /** What is left out stays as it is. */
  update: put('/admin/general-settings', {
    access: 'admin:general',
    input: generalSettings.extend({ ...sentPictures, tax: taxDraft, ...versionSeen }).partial(),
    data: shownSettings,
    edits,
  }),
}

/** What a visitor sees of the looks of the market. */
export const marketMark = z.object({
  ...pictures,
  /** Where the colours of the owner are, if there are any. */
  brand_css: text(80).nullable(),
})
