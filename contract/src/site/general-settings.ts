import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, put } from '../endpoint.ts'
import { earningSettings } from '../ledger/earning-settings.ts'
import { day, fileOrId, nothing, picture, text } from '../shapes.ts'
import { payoutTerms } from '../wallet/payout-terms.ts'
import { siteSettings } from './marketplace-settings.ts'
import { sellingSettings, shippingDraft, shippingSettings, taxDraft } from './selling-settings.ts'

/** Whether the marketplace is closed to all but staff, and the message that visitors read. */
export const maintenance = z.strictObject({
  is_on: z.boolean(),
  message: z.string().trim().max(300),
})

/** Approval of content, order numbers and maintenance. */
export const platformSettings = z.strictObject({
  /** Publishes reviews without approval. */
  review_auto_publish: z.boolean(),
  /** Publishes new products of sellers without approval. */
  product_auto_approve: z.boolean(),
  /** Opens a shop without approval once it meets all requirements. */
  shop_auto_approve: z.boolean(),
  order_number: z.strictObject({
    /** Prefix of order numbers, as in NW-1042. */
    prefix: z.string().regex(/^[A-Z0-9-]{0,8}$/, {
      error: m.order_prefix_format,
    }),
    /** Minimum for the next order number. */
    start: z.int().min(1).max(1_000_000_000),
  }),
  maintenance,
})

/** Whether staff need a second factor; `off` does not even recommend one. */
export const staffFactorModes = ['off', 'optional', 'required'] as const
export type StaffFactorMode = (typeof staffFactorModes)[number]

export const securitySettings = z.strictObject({
  /** Minutes for which a confirmed identity is valid; 0 disables the confirmation. */
  confirm_minutes: z.int().min(0).max(1440),
  staff_second_factor: z.enum(staffFactorModes),
  /** The first day (UTC) on which it is required; null: at once. */
  staff_factor_from: day.nullable(),
  /** Whether people hear that staff viewed the marketplace as them. */
  is_view_as_notified: z.boolean(),
  /** Whether people must verify their e-mail address before they use money or write to others. */
  verified_email: z.boolean(),
})
export const defaultSecurity: z.output<typeof securitySettings> = {
  confirm_minutes: 10,
  staff_second_factor: 'optional',
  staff_factor_from: null,
  is_view_as_notified: true,
  verified_email: true,
}

/** General settings of the marketplace. */
const generalSettings = z.strictObject({
  ...siteSettings.shape,
  ...platformSettings.shape,
  ...sellingSettings.shape,
  shipping: shippingSettings,
  earning: earningSettings,
  payout: payoutTerms,
  security: securitySettings,
})

export const brandingPictures = ['logo_light', 'logo_dark', 'favicon'] as const
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

const settingsView = generalSettings.extend({
  version,
  ...pictures,
  /** The currency is fixed once an amount is posted. */
  is_currency_fixed: z.boolean(),
})
export type GeneralSettings = z.output<typeof settingsView>

export const generalSetting = {
  show: get('/admin/general-settings', {
    access: 'admin:general',
    input: nothing,
    data: settingsView,
    edits,
  }),
  /** Omitted fields keep their value. */
  update: put('/admin/general-settings', {
    access: 'admin:general',
    apiKeys: false,
    input: generalSettings
      .extend({
        ...sentPictures,
        tax: taxDraft,
        shipping: shippingDraft,
        security: securitySettings.partial(),
        ...versionSeen,
      })
      .partial(),
    data: settingsView,
    edits,
  }),
}

/** Branding that visitors see. */
export const siteBranding = z.object({
  ...pictures,
  /** Address of the stylesheet with the owner's colors; null without them. */
  brand_css: text(80).nullable(),
})
