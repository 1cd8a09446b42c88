import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { at, id, measure, pageOf, pageQuery } from '../shapes.ts'

/**
 * Why stock changes. `cover` adds what an offline sale handed over beyond the count, `uncover` takes
 * it back when those units are returned: a return never adds more than was on hand.
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

/** Those that people book themselves. */
export const bookableKinds = ['received', 'correction', 'damage'] as const
export type BookableKind = (typeof bookableKinds)[number]

const quantityMax = 100_000

const booking = z
  .strictObject({
    variant_id: id,
    kind: z.enum(bookableKinds),
    /** How many came, or were lost; of a correction, how many more (or, with a minus, fewer). */
    quantity: z
      .number()
      .min(-quantityMax)
      .max(quantityMax)
      .multipleOf(0.001)
      .refine((quantity) => quantity !== 0, { message: 'Quantity cannot be 0' }),
    note: z.string().trim().max(200).optional(),
  })
  .refine(({ kind, quantity }) => kind === 'correction' || quantity > 0, {
    path: ['quantity'],
    message: 'Quantity must be more than 0',
  })

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  delta: measure,
  /** What stood there afterwards. */
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
})
export type Stock = z.output<typeof stock>

const calls = <const A extends Access>(area: 'admin' | 'seller', access: A) => ({
  list: get(`/${area}/stock-list`, {
    access,
    input: pageQuery(['id']).extend({ variant_id: id }),
    data: pageOf(movement).extend({ stock }),
  }),
  book: post(`/${area}/stock`, { access, input: booking, data: stock }),
})

const audited = z.object({
  /** Of the variant. */
  id,
  product_id: id,
  name: z.string(),
  label: z.string(),
  sku: z.string(),
  shop_name: z.string(),
  /** What the movements of each kind come to; what left the stock is positive here, too. */
  opening: measure,
  received: measure,
  corrected: measure,
  covered: measure,
  uncovered: measure,
  damaged: measure,
  sold: measure,
  returned: measure,
  /** What these make, beside what is recorded. */
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
      /** Only what does not add up. */
      is_off: z.boolean().optional(),
      /** Only what was sold offline beyond the count. */
      has_cover: z.boolean().optional(),
    }),
    data: pageOf(audited),
  }),
}
export const sellerStock = calls('seller', 'seller:product')
