import { z } from 'zod'

import { amount, bp, id, line } from '../shapes.ts'

/** One step of a price: from so many grams, or from so much money, it costs this. */
const step = z.strictObject({ from: z.int().min(1).max(100_000_000_000), price_minor: amount })

export const shippingKinds = ['flat', 'weight', 'price'] as const
export type ShippingKind = (typeof shippingKinds)[number]

/** A way to send a parcel, priced for each shop's part of a purchase. */
const shippingMethod = z
  .strictObject({
    id,
    name: line(60),
    kind: z.enum(shippingKinds),
    /** What it costs; by weight or by price, up to the first step. */
    price_minor: amount,
    /** Of weights in grams, of prices in minor units; none of a flat one. */
    steps: z.array(step).max(20),
    /** From so much of the shop's goods it is free. */
    free_from_minor: amount.min(1).nullable(),
    eta_days: z.int().min(0).max(90),
    /** The shops that may send so, 0 being the house; none named: all. */
    shop_ids: z.array(z.int().min(0)).max(500),
  })
  .refine(({ kind, steps }) => kind !== 'flat' || steps.length === 0, {
    path: ['steps'],
    message: 'A flat price has no steps',
  })
  .refine(({ steps }) => steps.every(({ from }, at) => from > (steps[at - 1]?.from ?? 0)), {
    path: ['steps'],
    message: 'Each step must begin above the one before',
  })
export type ShippingMethod = z.output<typeof shippingMethod>

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'country code of two letters')

const zone = z.strictObject({
  name: line(60),
  /** None named: everywhere that no other zone names. */
  countries: z.array(countryCode).max(250),
  methods: z.array(shippingMethod).max(20),
})
export type ShippingZone = z.output<typeof zone>

/** Whom an amount belongs to once an order is delivered. */
const keepers = ['seller', 'platform'] as const

const shippingSettings = z.strictObject({
  zones: z.array(zone).max(50),
  to: z.enum(keepers),
})
export type ShippingSettings = z.output<typeof shippingSettings>

export const shippingTaxes = ['goods', 'exempt'] as const
export type ShippingTax = (typeof shippingTaxes)[number]

const tax = z.strictObject({
  /** Whether prices contain the tax, or it comes on top. */
  inclusive: z.boolean(),
  default_bp: bp,
  /** The tax number, as it stands on bills. */
  number: z.string().trim().max(40),
  to: z.enum(keepers),
  /** Each line's share of the shipping at the rate of the line, or not at all. */
  shipping: z.enum(shippingTaxes).default('goods'),
})
/** As it is sent: without the key, the rule for shipping stays as it is. */
export const taxDraft = tax.extend({ shipping: z.enum(shippingTaxes).optional() })

/** Whether and when buyers may pay in cash on delivery. */
export const cashOnDelivery = z.strictObject({
  enabled: z.boolean(),
  /** Of the total of a purchase, with shipping and tax. */
  min_total_minor: amount,
  max_total_minor: amount.min(1).nullable(),
  /** Shown beside the method at the checkout. */
  note: z.string().trim().max(200),
})
export type CashOnDelivery = z.output<typeof cashOnDelivery>

const paymentSettings = z.strictObject({
  cash_on_delivery: cashOnDelivery.refine(
    ({ min_total_minor, max_total_minor }) =>
      max_total_minor === null || min_total_minor <= max_total_minor,
    { path: ['max_total_minor'], message: 'The largest total must not be below the smallest' },
  ),
})

/** What the market decides about selling: tax, orders, shipping and its own cut (product.md 13). */
export const sellingSettings = z.strictObject({
  tax,
  order: z.strictObject({
    /** The smallest sum of goods of a purchase; 0: any. */
    min_total_minor: amount,
    /** How long an order that is paid online may stay unpaid. */
    unpaid_minutes: z.int().min(5).max(10_080),
    /** How long one that is paid on delivery may stay unconfirmed. */
    unconfirmed_hours: z.int().min(1).max(720),
  }),
  shipping: shippingSettings.refine(
    ({ zones }) => {
      const ids = zones.flatMap(({ methods }) => methods.map((method) => method.id))
      return new Set(ids).size === ids.length
    },
    { path: ['zones'], message: 'Two methods have the same number' },
  ),
  payment: paymentSettings,
  /** The market's cut of what shops sell, where no rule says otherwise. */
  commission_bp: bp,
})
export type SellingSettings = z.output<typeof sellingSettings>

/** What holds until the owner of the market decides otherwise. */
export const defaultSelling: SellingSettings = {
  tax: { inclusive: false, default_bp: 0, number: '', to: 'platform', shipping: 'goods' },
  order: { min_total_minor: 0, unpaid_minutes: 30, unconfirmed_hours: 72 },
  shipping: {
    to: 'seller',
    zones: [
      {
        name: 'Everywhere',
        countries: [],
        methods: [
          {
            id: 1,
            name: 'Standard',
            kind: 'flat',
            price_minor: 500,
            steps: [],
            free_from_minor: 5000,
            eta_days: 4,
            shop_ids: [],
          },
        ],
      },
    ],
  },
  payment: {
    cash_on_delivery: { enabled: true, min_total_minor: 0, max_total_minor: null, note: '' },
  },
  commission_bp: 1000,
}
