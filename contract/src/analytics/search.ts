import { z } from 'zod'

import { get } from '../endpoint.ts'
import { amount, id, picture } from '../shapes.ts'

/** Kinds of records that the admin search finds, in display order. */
export const searchResultKinds = [
  'order',
  'customer',
  'member',
  'product',
  'shop',
  'employee',
] as const
export type SearchResultKind = (typeof searchResultKinds)[number]

const searchResult = z.object({
  kind: z.enum(searchResultKinds),
  id,
  title: z.string(),
  /** Distinguishes the record from others with the same name. */
  text: z.string(),
  /** Picture and lowest price of a product. */
  picture: picture.nullable(),
  price_minor: amount.nullable(),
})
export type SearchResult = z.output<typeof searchResult>

/** Finds records by order number, name, e-mail, SKU or phone. */
export const adminSearch = get('/admin/search', {
  access: 'admin',
  input: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  data: z.array(searchResult),
})
