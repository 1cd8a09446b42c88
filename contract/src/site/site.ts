import { z } from 'zod'

import { get } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { at, fileOrId, id, line, nothing, picture, rank, status } from '../shapes.ts'
import { siteBranding } from './general-settings.ts'
import { pagesChanged, siteSettings } from './marketplace-settings.ts'
import { cashOnDelivery } from './selling-settings.ts'
import { displayCurrency } from './display-currency.ts'

const link = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?!\/)[^\s\\]*$/)

const sliderDraft = z.strictObject({
  title: line(80),
  subtitle: z.string().trim().max(160).optional(),
  image_desktop: fileOrId.nullish(),
  image_mobile: fileOrId.nullish(),
  alt: line(160),
  /** A path of the marketplace, such as /shop?category_id=4. */
  link: link.nullish(),
  button: line(30).nullish(),
  starts_at: at.nullish(),
  ends_at: at.nullish(),
  rank: rank.optional(),
})

export const slidersLiveMax = 8

export const slider = resource({
  path: 'slider',
  permission: 'slider',
  draft: sliderDraft,
  row: z.object({
    id,
    title: z.string(),
    subtitle: z.string(),
    image_desktop: picture.nullable(),
    image_mobile: picture.nullable(),
    alt: z.string(),
    link: z.string().nullable(),
    button: z.string().nullable(),
    starts_at: at.nullable(),
    ends_at: at.nullable(),
    rank: z.int(),
    status,
  }),
  sorts: ['rank', 'title', 'id'],
})

const liveSlider = slider.row.omit({ rank: true, status: true, starts_at: true, ends_at: true })

/** The public part of the general settings. */
const publicSettings = z.object({
  ...siteSettings.omit({ colours: true }).shape,
  ...siteBranding.shape,
  /** When the owner changed the text of each page; missing: it was not recorded. */
  pages_changed: pagesChanged.optional(),
  /** Names of the enabled payment methods. */
  payment_methods: z.array(z.string()),
  /**
   * Whether the installation is held: a restored or copied one has no external effects until its
   * release.
   */
  is_held: z.boolean(),
  /** Whether buyers of a country may withdraw, and for how many days at home. */
  /** The tax number of the operator. */
  tax_number: z.string().optional(),
  withdrawal: z.object({ home_days: z.int() }).nullish(),
  /** The rules of cash on delivery; null while it is off, or depends on address or buyer. */
  cash_on_delivery: cashOnDelivery
    .extend({
      /** The method with its texts; null: without rules. */
      method_id: id.nullish(),
      /** Shops whose items it can pay for, 0 being the platform; empty: all. */
      shop_ids: z.array(z.int()).optional(),
      /** Categories whose items, with those of subcategories, it cannot pay for. */
      excluded_category_ids: z.array(z.int()).optional(),
    })
    .nullable(),
  /**
   * The tax of the home zone, which public pages show: what it is called (null: tax), and whether
   * prices include it. Null: there is none.
   */
  tax: z.object({ label: z.string().nullable(), shows_tax: z.boolean() }).nullish(),
  /** The country and currency of the visitor; missing: there is nothing to choose. */
  context: z
    .object({
      country: z.string(),
      /** The currency in which prices are also shown; null: only that of the marketplace. */
      display: displayCurrency.nullable(),
    })
    .optional(),
  /** Number of visible products and open shops. */
  products: z.int(),
  shops: z.int(),
})
export type PublicSettings = z.output<typeof publicSettings>

export const site = {
  sliders: get('/sliders', { access: 'public', input: nothing, data: z.array(liveSlider) }),
  settings: get('/settings', { access: 'public', input: nothing, data: publicSettings }),
}
