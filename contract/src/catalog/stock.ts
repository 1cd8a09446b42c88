import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { at, id, measure, toPageSchema, pageQuery } from '../shapes.ts'

/**
 * Reasons of stock movements. `cover` adds units that an offline sale handed over beyond the stock;
 * `uncover` removes them when those units are returned, so a return never adds more than was on
 * hand (docs/domain/catalog.md#stock).
 */
export const movementKinds = [
  'opening',
  'received',
  'correction',
  'cover',
  'uncover',
  'sale',
  'return',
  'damage',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Kinds that users can book themselves. */
export const bookableKinds = ['received', 'correction', 'damage'] as const
export type BookableKind = (typeof bookableKinds)[number]

const quantityMax = 100_000

const booking = z
  .strictObject({
    variant_id: id,
    kind: z.enum(bookableKinds),
    /** Units received or lost; for a correction the difference, which may be negative. */
    quantity: z
      .number()
      .min(-quantityMax)
      .max(quantityMax)
      .multipleOf(0.001)
      .refine((quantity) => quantity !== 0, { error: m.quantity_zero }),
    note: z.string().trim().max(200).optional(),
  })
  .refine(({ kind, quantity }) => kind === 'correction' || quantity > 0, {
    path: ['quantity'],
    error: m.quantity_positive,
  })

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  delta: measure,
  /** Stock on hand after the movement. */
  on_hand: measure,
  note: z.string().nullable(),
  actor: z.string().nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  created_at: at,
})
export type Movement = z.output<typeof movement>

const stock = z.object({
  variant_id: id,
  product_id: id,
  name: z.string(),
  label: z.string(),
  sku: z.string(),
  unit: z.string(),
  decimals: z.int(),
  on_hand: measure,
  held: measure,
  available: measure,
  low_stock: measure,
  /** Addresses that wait for an e-mail when it is in stock again. */
  waiting: z.int().optional(),
})
export type Stock = z.output<typeof stock>

const calls = <const A extends Access>(area: 'admin' | 'seller', access: A) => ({
  list: get(`/${area}/stock-list`, {
    access,
    input: pageQuery(['id']).extend({ variant_id: id }),
    data: toPageSchema(movement).extend({ stock }),
  }),
  book: post(`/${area}/stock`, { access, input: booking, data: stock }),
})

const audited = z.object({
  /** Id of the variant. */
  id,
  product_id: id,
  name: z.string(),
  label: z.string(),
  sku: z.string(),
  shop_name: z.string(),
  /** Sum of the movements of each kind; units that left the stock are positive too. */
  opening: measure,
  received: measure,
  corrected: measure,
  covered: measure,
  uncovered: measure,
  damaged: measure,
  sold: measure,
  returned: measure,
  /** Stock on hand calculated from the movements, beside the recorded one. */
  expected: measure,
  on_hand: measure,
  held_expected: measure,
  held: measure,
  is_off: z.boolean(),
})
export type AuditedStock = z.output<typeof audited>

export const adminStock = {
  ...calls('admin', 'admin:product'),
  audit: get('/admin/stock-audit', {
    access: 'admin:product',
    input: pageQuery(['id', 'sku', 'on_hand']).extend({
      /** Only variants whose stock does not match. */
      is_off: z.boolean().optional(),
      /** Only variants with units sold offline beyond the stock. */
      has_cover: z.boolean().optional(),
    }),
    data: toPageSchema(audited),
  }),
}
export const sellerStock = calls('seller', 'seller:product')
