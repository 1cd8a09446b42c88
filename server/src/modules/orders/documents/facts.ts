import {
  address,
  chargedMoney,
  currency,
  lineTax,
  orderPickup,
  orderTaxTreatments,
  paidCharge,
} from '@emporia/contract'
import { z } from 'zod'

/** A sold or refunded line. */
const line = z.object({
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  unit: z.string(),
  decimals: z.int(),
  quantity: z.number(),
  price_minor: z.int(),
  discount_minor: z.int(),
  net_minor: z.int(),
  tax_bp: z.int(),
  tax_minor: z.int(),
})
export type FactLine = z.output<typeof line>

/** Everything printed on a document, stored so that later prints are identical. */
export const facts = z.object({
  site: z.object({
    name: z.string(),
    tax_number: z.string(),
    currency,
    time_zone: z.string(),
    lines: z.array(z.string()),
  }),
  /** The seller: a shop, or the platform. */
  issuer: z.object({
    shop_id: z.int().nullable(),
    name: z.string(),
    lines: z.array(z.string()),
    tax_number: z.string().nullable(),
  }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.object(address.shape),
    /** null: the delivery address. Older documents do not have it. */
    billing: z.object(address.shape).nullable().default(null),
    /** Of a business buyer. */
    company: z.string().nullable().default(null),
    vat_id: z.string().nullable().default(null),
  }),
  order: z.object({
    number: z.string(),
    placed_at: z.string(),
    payment: z.string(),
    prices_include_tax: z.boolean(),
    shipping_method: z.string().nullable(),
    /** Where the buyer picks it up. */
    pickup: orderPickup.nullable().default(null),
    tax_treatment: z.enum(orderTaxTreatments).default('taxed'),
  }),
  /** What the payment was charged as in another currency, and the order group that it paid. */
  charge: paidCharge.extend({ group_number: z.string() }).nullable().default(null),
  lines: z.array(line),
  sums: z.object({
    subtotal_minor: z.int(),
    discount_minor: z.int(),
    shipping_minor: z.int(),
    shipping_discount_minor: z.int(),
    tax_minor: z.int(),
    total_minor: z.int(),
    /** Tax on shipping and its rates. Older documents do not have them. */
    shipping_tax_minor: z.int().default(0),
    shipping_tax_bps: z.array(z.int()).default([]),
    /** What of the total the platform pays as a third party, so that it is taxed. */
    coupon_minor: z.int().default(0),
    /** Fee of the payment method, and the tax on it. */
    fee_minor: z.int().default(0),
    fee_tax_minor: z.int().default(0),
  }),
  /** The tax by jurisdiction and rate. Older documents do not have it. */
  taxes: z.array(lineTax.omit({ part: true })).default([]),
  /** On a credit note: the invoice it corrects, and the reason. */
  corrects: z
    .object({
      invoice: z.string().nullable(),
      reason: z.string(),
      /** What goes back in the charged currency. */
      charge: chargedMoney.nullable().default(null),
    })
    .optional(),
})
export type Facts = z.output<typeof facts>
