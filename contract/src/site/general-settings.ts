import { z } from 'zod'

import { get, put } from '../endpoint.ts'
import { email, nothing, text } from '../shapes.ts'
import { sellingSettings } from './selling-settings.ts'

const timeZone = z.string().refine(isTimeZone, { message: 'Time zone is not one that is known' })

/** What the owner of the market decides about it (product.md 13). */
const generalSettings = z.strictObject({
  site_name: text(60),
  tagline: z.string().trim().max(160),
  contact_email: z.union([z.literal(''), email]),
  contact_phone: z.string().trim().max(40),
  address: z.string().trim().max(300),
  time_zone: timeZone,
  return_days: z.int().min(0).max(365),
  ...sellingSettings.shape,
})
export type GeneralSettings = z.output<typeof generalSettings>

export const generalSetting = {
  show: get('/admin/general-settings', {
    access: 'admin:general',
    input: nothing,
    data: generalSettings,
  }),
  /** What is left out stays as it is. */
  update: put('/admin/general-settings', {
    access: 'admin:general',
    input: generalSettings.partial(),
    data: generalSettings,
  }),
}

function isTimeZone(name: string) {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
