import { z } from 'zod'

import { get } from '../endpoint.ts'
import { id } from '../shapes.ts'

/** Kinds of records that the admin search finds, in display order. */
export const foundKinds = ['order', 'customer', 'member', 'product', 'shop', 'employee'] as const
export type FoundKind = (typeof foundKinds)[number]

const found = z.object({
  kind: z.enum(foundKinds),
  id,
  title: z.string(),
  /** Distinguishes the record from others with the same name. */
  text: z.string(),
})
export type Found = z.output<typeof found>

/** Finds records by order number, name, e-mail, SKU or phone. */
export const officeSearch = get('/admin/search', {
  access: 'admin',
  input: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  data: z.array(found),
})
