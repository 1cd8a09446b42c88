import * as m from '@emporia/messages/validation'
import { z } from 'zod'

/** A decimal text with at most ten digits before and after the point, above 0. */
export const exactRate = z
  .string()
  .trim()
  .max(21)
  .regex(/^\d{1,10}(\.\d{1,10})?$/, { error: m.rate_format })
  .refine((text) => /[1-9]/.test(text), { error: m.rate_format })
