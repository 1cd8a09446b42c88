import type { ProductDraft, Reviewed } from '@emporia/contract'

import type { products } from '../tables.ts'

export type Product = typeof products.$inferSelect

/** What a form says of a product: all of it, or what changes. */
export type Draft = { [Field in keyof ProductDraft]?: ProductDraft[Field] | undefined }

/** Whose product it becomes, what it was before, and what it starts from. */
export type Owned = {
  shop_id: number | null
  before?: Product | undefined
  /** What waits for review already; a further edit goes on from there. */
  proposed?: Reviewed | undefined
  /** The template it is adopted from. */
  template?: Product | undefined
}
