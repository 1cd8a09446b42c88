import { z } from 'zod'

import { countryCode } from '../addresses/delivery-area.ts'
import { get, post } from '../endpoint.ts'
import { address } from '../orders/address.ts'
import { day, id, minor, nothing, price } from '../shapes.ts'
import { importTaxRates } from './tax-rate-file.ts'
import { lineTax, orderTaxTreatments, taxPayees, taxPresets } from './tax-zone.ts'

const previewed = z.object({
  price_minor: minor,
  category_id: id.nullable(),
  taxes: z.array(lineTax),
})

export const taxTools = {
  importRates: importTaxRates,
  /** Zones and categories to choose from, for all staff who edit rates, categories or settings. */
  options: get('/admin/tax-options', {
    access: 'admin',
    input: nothing,
    data: z.object({
      zones: z.array(z.object({ id, name: z.string() })),
      categories: z.array(z.object({ id, name: z.string() })),
      /** The presets, and the day on which their rates were checked. */
      presets: z.array(z.object({ preset: z.enum(taxPresets), checked_on: day })),
    }),
  }),
  /** Adds the zones of a preset, except for destinations that have one, with their rates. */
  addPreset: post('/admin/tax-preset', {
    access: 'admin:general',
    input: z.strictObject({
      preset: z.enum(taxPresets),
      /** The country of the market; others are reported through a one-stop shop. */
      home_country: countryCode.optional(),
    }),
    data: z.object({ zones: z.int(), rates: z.int(), skipped: z.int() }),
  }),
  /** Shows how a sale to an address would be taxed, without changing anything. */
  preview: post('/admin/tax-preview', {
    access: 'admin:general',
    input: z.strictObject({
      country: address.shape.country,
      region: address.shape.region,
      postcode: address.shape.postcode,
      shipping_minor: price.optional(),
      lines: z
        .array(
          z.strictObject({
            price_minor: price,
            quantity: z.int().min(1).max(1000).optional(),
            category_id: id.nullish(),
          }),
        )
        .min(1)
        .max(20),
    }),
    data: z.object({
      /** null: the tax settings. */
      zone: z.object({ id, name: z.string(), label: z.string() }).nullable(),
      treatment: z.enum(orderTaxTreatments),
      prices_include_tax: z.boolean(),
      payee: z.enum(taxPayees),
      lines: z.array(previewed),
      shipping_minor: minor,
      tax_minor: minor,
      total_minor: minor,
    }),
  }),
}
