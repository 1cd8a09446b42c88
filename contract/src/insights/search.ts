import { z } from 'zod'

import { get } from '../endpoint.ts'
import { id } from '../shapes.ts'

/** The kinds of things the desk finds, in the order in which they are shown. */
export const foundKinds = ['order', 'customer', 'member', 'product', 'shop', 'employee'] as const
export type FoundKind = (typeof foundKinds)[number]

const found = z.object({
  kind: z.enum(foundKinds),
  id,
  title: z.string(),
  /** What tells it from others of its name. */
  text: z.string(),
})
export type Found = z.output<typeof found>

/** Records by what one remembers of them: order number, name, e-mail, SKU, phone. */
export const officeSearch = get('/admin/search', {
  access: 'admin',
  input: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  data: z.array(found),
})
