import {
  commissionSources,
  type CommissionTax,
  commissionTreatments,
  type OrderPickup,
} from '@emporia/contract'
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { minor, ref } from '../../../db/columns.ts'

/** A pickup point as it was, with its texts in the language of the buyer if it has others. */
export type StoredPickup = OrderPickup & {
  id?: number
  local?: Pick<OrderPickup, 'name' | 'hours' | 'note'>
}

/** The amounts of an order, and of an order group. */
export const sums = {
  subtotal_minor: minor().notNull(),
  discount_minor: minor().notNull().default(0),
  shipping_minor: minor().notNull().default(0),
  shipping_discount_minor: minor().notNull().default(0),
  /** Fee of the payment method. */
  fee_minor: minor().notNull().default(0),
  tax_minor: minor().notNull().default(0),
  /** Whether totals include the tax, or it is added. */
  prices_include_tax: boolean().notNull().default(false),
  total_minor: minor().notNull(),
}

/** The marketplace fee of a line, fixed when it was placed; 0 for the platform's own products. */
export const commission = {
  commission_bp: integer().notNull().default(1000),
  /** K, without its tax. */
  commission_minor: minor().notNull().default(0),
  /** Kt, the tax on the fee, by jurisdiction; the treatment is null if fees are not taxed. */
  commission_tax_minor: minor().notNull().default(0),
  commission_taxes: jsonb().$type<CommissionTax[]>().notNull().default([]),
  commission_treatment: text({ enum: commissionTreatments }),
  commission_rule_id: ref(),
  commission_source: text({ enum: commissionSources }).notNull().default('default'),
}
