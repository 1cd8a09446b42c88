import { type DeliveryArea, type TaxPreset, taxPresets } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { countryName } from '@emporia/messages/formats'

import type { taxZones } from '../tables.ts'
import { euVatCheckedOn, euVatRates } from './eu-vat.ts'
import { usSalesTaxCheckedOn, usSalesTaxRates } from './us-sales-tax.ts'

/** A zone of a preset, with its rates in percent. */
export type PresetZone = {
  /** Its country, or its state after the country: `US-NY`. */
  jurisdiction: string
  zone: typeof taxZones.$inferInsert & { areas: [DeliveryArea] }
  standard: number
  reduced?: number | undefined
}

type Preset = {
  checked_on: string
  listZones: (homeCountry: string | undefined) => PresetZone[]
}

/** The presets by name. Names of zones are in the language of the caller, who can change them. */
export const presets: Record<TaxPreset, Preset> = {
  eu_vat: {
    checked_on: euVatCheckedOn,
    listZones: (homeCountry) =>
      Object.entries(euVatRates).map(([country, [standard, reduced]]) => ({
        jurisdiction: country,
        zone: {
          name: countryName(country),
          label: m.tax_preset_vat(),
          areas: [{ country }],
          payee: 'deemed',
          requires_number: true,
          scheme: homeCountry === undefined || homeCountry === country ? 'domestic' : 'oss',
        },
        standard,
        reduced,
      })),
  },
  us_sales_tax: {
    checked_on: usSalesTaxCheckedOn,
    listZones: () =>
      Object.entries(usSalesTaxRates).map(([region, { name, percent }]) => ({
        jurisdiction: `US-${region}`,
        zone: {
          name,
          label: m.tax_preset_sales_tax(),
          areas: [{ country: 'US', region }],
          shows_tax: false,
        },
        standard: percent,
      })),
  },
}

/** Returns the presets that can be added. */
export const listPresets = () =>
  taxPresets.map((preset) => ({ preset, checked_on: presets[preset].checked_on }))
