import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { at, id, measure, pageOf, pageQuery } from '../shapes.ts'

/** Why stock changes (product.md 2). */
export const movementKinds = [
  'opening',
  'received',
  'correction',
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

export const adminStock = calls('admin', 'admin:product')
export const sellerStock = calls('seller', 'seller:product')
