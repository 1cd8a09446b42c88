import { z } from 'zod'

import { at, measure, minor } from '../shapes.ts'
import { posPayments } from './states.ts'

export const receiptLine = z.object({
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  shop_name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  quantity: measure,
  price_minor: minor,
  discount_minor: minor,
  net_minor: minor,
  tax_bp: z.int(),
  tax_minor: minor,
})

/** Data of the receipt that the customer got. */
export const posReceipt = z.object({
  number: z.string(),
  sold_at: at,
  seller: z.string(),
  /** Shops whose goods were sold, with their tax numbers. */
  shops: z.array(z.object({ name: z.string(), tax_number: z.string() })).default([]),
  customer: z.object({ name: z.string(), phone: z.string() }),
  lines: z.array(receiptLine),
  gross_minor: minor,
  discount_minor: minor,
  tax_minor: minor,
  shipping_minor: minor,
  prices_include_tax: z.boolean(),
  total_minor: minor,
  rounding_minor: z.int(),
  due_minor: minor,
  payments: z.array(z.object({ type: z.enum(posPayments), amount: minor, ref: z.string() })),
  tendered_minor: minor,
  change_minor: minor,
})
export type PosReceipt = z.output<typeof posReceipt>
