import type { ProductDraft, Reviewed } from '@emporia/contract'

import type { products } from '../tables.ts'

export type Product = typeof products.$inferSelect

/** The product form: all fields, or only those that change. */
export type Draft = { [Field in keyof ProductDraft]?: ProductDraft[Field] | undefined }

/** The owner, the state before, and the origin of a product. */
export type Owned = {
  shop_id: number | null
  before?: Product | undefined
  /** The pending change, which a further edit continues. */
  proposed?: Reviewed | undefined
  /** The template it is adopted from. */
  template?: Product | undefined
}
