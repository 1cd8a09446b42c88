import { z } from 'zod'

import { text } from '../shapes.ts'

/** Bytes as WebAuthn sends them: base64url without padding. */
export const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

export const ticket = text(60)
export const credential = z.object({ id: z.string(), type: z.literal('public-key') })
