import { invoiceKinds, type InvoiceLine, invoiceStatuses, type InvoiceTax } from '@emporia/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, minor, ref, stamp } from '../../db/columns.ts'

/** The last number of each series. */
export const invoiceSeries = pgTable('bill_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/** Invoices of the platform. The number is assigned on issue and never changes. */
export const invoices = pgTable('bills', {
  id: id(),
  kind: text({ enum: invoiceKinds }).notNull(),
  cause: text().notNull(),
  series: text(),
  serial: integer(),
  number: text(),
  payer_type: text({ enum: ['user', 'member', 'seller'] }).notNull(),
  payer_id: ref().notNull(),
  /** A name and the lines of an address. */
  payer: jsonb().$type<string[]>().notNull(),
  lines: jsonb().$type<InvoiceLine[]>().notNull(),
  /** Net amount and tax by treatment and rate; empty if services are not taxed. */
  taxes: jsonb().$type<InvoiceTax[]>().notNull().default([]),
  subtotal_minor: minor().notNull(),
  tax_minor: minor().notNull(),
  total_minor: minor().notNull(),
  status: text({ enum: invoiceStatuses }).notNull().default('draft'),
  method: text(),
  reference: text(),
  transaction_id: ref(),
  issued_at: instant(),
  due_at: instant(),
  paid_at: instant(),
  created_at: stamp(),
})
