import { z } from 'zod'

import { at, id } from '../shapes.ts'

/** Why staff may close a shop without notice. */
export const closingGrounds = ['legal_duty', 'repeated_violation', 'fraud'] as const
export type ClosingGround = (typeof closingGrounds)[number]

/** The closing of a shop that is announced or has taken effect. */
export const shopClosing = z.object({
  id,
  /** Null: with notice, or by the shop itself. */
  ground: z.enum(closingGrounds).nullable(),
  reason: z.string(),
  notice_at: at,
  effective_at: at,
  is_done: z.boolean(),
  /** Whether the shop closed itself. */
  is_own: z.boolean(),
  /** The complaint of the shop. */
  answer: z.string().nullable(),
  answered_at: at.nullable(),
})
export type ShopClosing = z.output<typeof shopClosing>
