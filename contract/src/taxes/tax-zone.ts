import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { deliveryArea } from '../addresses/delivery-area.ts'
import { get } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { keepers, shippingTaxes } from '../site/selling-settings.ts'
import { day, id, line, lineOrEmpty, minor, price, status } from '../shapes.ts'

/**
 * How goods of a category are taxed: at the rates of the zone, at 0 % with a claim on input tax, or
 * not at all.
 */
export const taxTreatments = ['taxed', 'zero', 'exempt'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/**
 * How an order was taxed. Without tax, prices are net of the tax of the home zone: exports, sales to
 * a business that accounts for the tax itself, and sales to an exempt buyer.
 */
export const orderTaxTreatments = ['taxed', 'export', 'reverse_charge', 'exempt'] as const
export type OrderTaxTreatment = (typeof orderTaxTreatments)[number]

/**
 * Who owes the tax of items that a shop sells. `deemed`: the platform, if the buyer is private and the
 * goods are imported or their seller is established outside of the tax union; else the shop.
 */
export const taxPayees = [...keepers, 'deemed'] as const
export type TaxPayee = (typeof taxPayees)[number]

/** Why the platform owes the tax as the deemed supplier. */
export const taxReasons = ['import', 'foreign_seller'] as const
export type TaxReason = (typeof taxReasons)[number]

/** One-stop-shop schemes of the European Union, by which tax is reported. */
export const taxSchemes = ['domestic', 'oss', 'ioss'] as const

const code = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: m.code_format })
  .max(40)

/** Kinds of goods with a rate of their own (docs/domain/tax.md#categories). */
export const taxCategory = resource({
  path: 'tax-category',
  permission: 'general',
  draft: z.strictObject({
    name: line(60),
    /** Names the category in imports. */
    code,
    treatment: z.enum(taxTreatments).optional(),
    /** Its code at the tax provider, such as `txcd_20030000` of Stripe; empty: the standard one. */
    provider_code: lineOrEmpty(40).optional(),
  }),
  row: z.object({
    id,
    name: z.string(),
    code: z.string(),
    treatment: z.enum(taxTreatments),
    provider_code: z.string(),
    products: z.int(),
    status,
  }),
  sorts: ['name', 'id'],
})

/** Destinations with their own rates and rules (docs/domain/tax.md#zones). */
export const taxZone = resource({
  path: 'tax-zone',
  permission: 'general',
  draft: z.strictObject({
    name: line(60),
    /** What the tax is called there: VAT, GST, Sales tax. */
    label: line(30),
    areas: z.array(deliveryArea).min(1).max(500),
    /** Whether prices include the tax, or it is added. */
    shows_tax: z.boolean().optional(),
    /** Whether shipping is taxed by the items, by the highest of their rates, by its category, or not. */
    shipping: z.enum(shippingTaxes).optional(),
    /** Who owes the tax of items that a shop sells. */
    payee: z.enum(taxPayees).optional(),
    /** The most that an imported parcel may be worth to be `deemed`; null: no limit. */
    import_limit_minor: price.nullish(),
    /** Whether shops that owe the tax sell there only with a tax number. */
    requires_number: z.boolean().optional(),
    scheme: z.enum(taxSchemes).optional(),
    /** The tax number on invoices to this zone; if empty, that of the settings. */
    number: lineOrEmpty(40).optional(),
  }),
  row: z.object({
    id,
    name: z.string(),
    label: z.string(),
    areas: z.array(deliveryArea),
    shows_tax: z.boolean(),
    shipping: z.enum(shippingTaxes),
    payee: z.enum(taxPayees),
    import_limit_minor: minor.nullable(),
    requires_number: z.boolean(),
    scheme: z.enum(taxSchemes),
    number: z.string(),
    /** Sum of its standard rates today, in parts per million. */
    standard_ppm: z.int(),
    status,
  }),
  sorts: ['name', 'id'],
})

/** Zones with rates to start from, which the owner confirms (docs/domain/tax.md#presets). */
export const taxPresets = ['eu_vat', 'us_sales_tax'] as const
export type TaxPreset = (typeof taxPresets)[number]

/** A tax rate in parts per million: 88750 is 8.875%. */
export const ppm = z.int().min(0).max(1_000_000)

/** A rate of one jurisdiction for a period; several jurisdictions of a zone add up. */
const rates = resource({
  path: 'tax-rate',
  permission: 'general',
  draft: z.strictObject({
    /** null: all destinations without a zone, for which the category is required. */
    zone_id: id.nullish(),
    /** null: the standard rate. */
    category_id: id.nullish(),
    /** Whom the tax is owed: `DE`, `US-NY`, `US-NY-8081`. */
    jurisdiction: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}(?:-[0-9A-Z]{1,12}){0,2}$/, { error: m.tax_jurisdiction_format }),
    name: line(60),
    rate_ppm: ppm,
    starts_on: day.optional(),
    /** The last day of the rate. */
    ends_on: day.nullish(),
  }),
  row: z.object({
    id,
    zone_id: id.nullable(),
    zone: z.string().nullable(),
    category_id: id.nullable(),
    category: z.string().nullable(),
    jurisdiction: z.string(),
    name: z.string(),
    rate_ppm: z.int(),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    status,
  }),
  sorts: ['jurisdiction', 'rate_ppm', 'starts_on', 'id'],
})

/** Rates by zone, category and period (docs/domain/tax.md#rates). */
export const taxRate = {
  ...rates,
  list: get('/admin/tax-rate-list', {
    access: 'admin:general',
    input: rates.list.input.extend({ zone_id: id.optional(), category_id: id.optional() }),
    data: rates.list.data,
    edits: { record: 'tax-rate' },
  }),
}

/**
 * The tax of a line for one jurisdiction, on its goods or on its share of the shipping or of the payment
 * fee.
 */
export const lineTax = z.object({
  part: z.enum(['goods', 'shipping', 'fee']),
  jurisdiction: z.string(),
  name: z.string(),
  rate_ppm: z.int(),
  base_minor: z.int(),
  tax_minor: z.int(),
})
export type LineTax = z.output<typeof lineTax>

/**
 * How the marketplace fee of a shop is taxed: at the rates of the platform, by the shop itself, or not,
 * because the shop is not in the tax union.
 */
export const commissionTreatments = ['taxed', 'reverse_charge', 'foreign'] as const
export type CommissionTreatment = (typeof commissionTreatments)[number]

/** The tax on the marketplace fee of a line for one jurisdiction. */
export type CommissionTax = Omit<LineTax, 'part'>
