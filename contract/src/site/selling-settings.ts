import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { countryCode } from '../addresses/delivery-area.ts'
import { amount, bp, id, line } from '../shapes.ts'
import {
  gramsMax,
  sellerShippings,
  shippingKinds,
  shippingSteps,
} from '../shipping/shipping-kind.ts'

/** A shipping method, priced for each shop's part of an order group. */
const shippingMethod = z
  .strictObject({
    id,
    name: line(60),
    kind: z.enum(shippingKinds),
    /** Price of a flat rate; by weight or price, the rate below the first step. */
    price_minor: amount,
    /** Steps by weight in grams or by price in minor units; none for a flat rate. */
    steps: shippingSteps,
    /** Free from this amount of the shop's goods. */
    free_from_minor: amount.min(1).nullable(),
    eta_days: z.int().min(0).max(90),
    /** Shops that may use the method, 0 being the platform; empty: all. */
    shop_ids: z.array(z.int().min(0)).max(500),
  })
  .refine(({ kind, steps }) => (kind !== 'flat' && kind !== 'pickup') || steps.length === 0, {
    path: ['steps'],
    error: m.shipping_flat_steps,
  })

const zone = z.strictObject({
  name: line(60),
  /** Empty: all countries that no other zone lists. */
  countries: z.array(countryCode).max(250),
  methods: z.array(shippingMethod).max(20),
})

/** Who receives an amount when an order is delivered. */
export const keepers = ['seller', 'platform'] as const

const handlingDays = z.int().min(0).max(60)

/** Whether coupon discounts count for the amount from which a method is free. */
export const freeBases = ['before_discount', 'after_discount'] as const
export type FreeBasis = (typeof freeBases)[number]

const unitGrams = z.int().min(1).max(gramsMax)

/** Who receives the shipping, and which methods sellers may have (docs/domain/shipping.md#sellers). */
export const shippingPolicy = z.object({
  to: z.enum(keepers),
  /** Whether sellers have methods of their own: within these bounds, or as they like. */
  sellers: z.enum(sellerShippings).default('off'),
  /** Kinds that bounded sellers may choose; empty: all. */
  seller_kinds: z.array(z.enum(shippingKinds)).max(shippingKinds.length).default([]),
  seller_price_max_minor: amount.nullable().default(null),
  /** Whether the report of a carrier that a shipment was delivered delivers its order. */
  reports_deliver: z.boolean().default(true),
  /** Working days until the platform hands over orders of its products. */
  handling_days: handlingDays.default(1),
  /** Whether `free_from_minor` is compared with the goods before or after discounts. */
  free_basis: z.enum(freeBases).default('before_discount'),
  /** Weight for carriers of a unit whose product has none. */
  default_grams: unitGrams.default(500),
})
export type ShippingPolicy = z.output<typeof shippingPolicy>

const zones = z
  .array(zone)
  .max(50)
  .refine(
    (all) => {
      const ids = all.flatMap(({ methods }) => methods.map((method) => method.id))
      return new Set(ids).size === ids.length
    },
    { error: m.shipping_number_twice },
  )

/** The policy with the zones of whole countries. */
export const shippingSettings = shippingPolicy.extend({
  zones,
  /** The home country of the marketplace, by the name that it had here before. */
  home_country: countryCode.nullable().default(null),
})
export type ShippingSettings = z.output<typeof shippingSettings>

/** Shipping settings of a request: fields that are omitted keep their value. */
export const shippingDraft = z.strictObject({
  to: z.enum(keepers).optional(),
  sellers: z.enum(sellerShippings).optional(),
  seller_kinds: z.array(z.enum(shippingKinds)).max(shippingKinds.length).optional(),
  seller_price_max_minor: amount.nullable().optional(),
  reports_deliver: z.boolean().optional(),
  handling_days: handlingDays.optional(),
  free_basis: z.enum(freeBases).optional(),
  default_grams: unitGrams.optional(),
  /** Changes the home country of the marketplace; null leaves it. */
  home_country: knownCountry.nullable().optional(),
  zones: zones.optional(),
})

export const shippingTaxes = ['goods', 'highest', 'category', 'exempt'] as const
export type ShippingTax = (typeof shippingTaxes)[number]

export const taxPriceBases = ['same_price', 'same_net'] as const

/** Whether the marketplace fee is taxed: not, in addition to the fee, or included in it. */
export const commissionTaxes = ['none', 'on_top', 'included'] as const

/** Whether discounts that the platform pays for the items of shops lower their tax. */
export const platformCouponTaxes = ['lowers_tax', 'keeps_tax'] as const

const tax = z.strictObject({
  /** Whether prices include tax or it is added. */
  inclusive: z.boolean(),
  default_bp: bp,
  /** The tax number, as it is printed on invoices. */
  number: z.string().trim().max(40),
  to: z.enum(keepers),
  /**
   * Whether each line's share of the shipping is taxed at the rate of the line, at the highest rate
   * of the shop's lines, at the rate of the category for shipping, or not at all.
   */
  shipping: z.enum(shippingTaxes).default('goods'),
  /** The zone of the market, whose tax the entered prices include; null: these settings. */
  home_zone_id: id.nullable().default(null),
  /** Whether prices with tax are the same in every zone, or their amount without tax is. */
  price_basis: z.enum(taxPriceBases).default('same_price'),
  /** Whether sellers pay tax on the marketplace fee (docs/domain/tax.md#commissions). */
  commission_tax: z.enum(commissionTaxes).default('none'),
  /** How discounts of the platform are taxed (docs/domain/tax.md#discounts-of-the-platform). */
  platform_coupon: z.enum(platformCouponTaxes).default('lowers_tax'),
})
/** Tax settings of a request: fields that are omitted keep their value. */
export const taxDraft = tax.extend({
  shipping: z.enum(shippingTaxes).optional(),
  home_zone_id: id.nullable().optional(),
  price_basis: z.enum(taxPriceBases).optional(),
  commission_tax: z.enum(commissionTaxes).optional(),
  platform_coupon: z.enum(platformCouponTaxes).optional(),
})

/** Whether buyers may pay in cash on delivery, and for which totals. */
export const cashOnDelivery = z.strictObject({
  enabled: z.boolean(),
  /** Total of an order group, with shipping and tax. */
  min_total_minor: amount,
  max_total_minor: amount.min(1).nullable(),
  /** Shown beside the method at checkout. */
  note: z.string().trim().max(200),
})
export type CashOnDelivery = z.output<typeof cashOnDelivery>

const paymentSettings = z.strictObject({
  cash_on_delivery: cashOnDelivery.refine(
    ({ min_total_minor, max_total_minor }) =>
      max_total_minor === null || min_total_minor <= max_total_minor,
    { path: ['max_total_minor'], error: m.total_range_order },
  ),
})

/** Settings of tax, orders, shipping, payment and the marketplace fee. */
export const sellingSettings = z.strictObject({
  tax,
  order: z.strictObject({
    /** Minimum value of the goods of an order group; 0: no minimum. */
    min_total_minor: amount,
    /** Minutes for which an order with online payment may stay unpaid. */
    unpaid_minutes: z.int().min(5).max(10_080),
    /** Hours for which an order paid on delivery may stay unconfirmed. */
    unconfirmed_hours: z.int().min(1).max(720),
  }),
  shipping: shippingPolicy,
  payment: paymentSettings,
  /** Default marketplace fee, if no rule applies. */
  commission_bp: bp,
})
export type SellingSettings = z.output<typeof sellingSettings>

/** The stored name of the default method; people read it in their language. */
export const defaultMethodName = 'Standard'

/** Defaults, until the owner changes the settings. */
export const defaultSelling: SellingSettings = {
  tax: {
    inclusive: false,
    default_bp: 0,
    number: '',
    to: 'platform',
    shipping: 'goods',
    home_zone_id: null,
    price_basis: 'same_price',
    commission_tax: 'none',
    platform_coupon: 'lowers_tax',
  },
  order: { min_total_minor: 0, unpaid_minutes: 30, unconfirmed_hours: 72 },
  shipping: {
    to: 'seller',
    sellers: 'off',
    seller_kinds: [],
    seller_price_max_minor: null,
    reports_deliver: true,
    handling_days: 1,
    free_basis: 'before_discount',
    default_grams: 500,
  },
  payment: {
    cash_on_delivery: { enabled: true, min_total_minor: 0, max_total_minor: null, note: '' },
  },
  commission_bp: 1000,
}
