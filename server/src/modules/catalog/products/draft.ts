import type { ProductDraft } from '@emporia/contract'

import type { products } from '../tables.ts'

export type Product = typeof products.$inferSelect

/** What a form says of a product: all of it, or what changes. */
export type Draft = { [Field in keyof ProductDraft]?: ProductDraft[Field] | undefined }

/** Whose product it becomes, and what it was before. */
export type Owned = { shop_id: number | null; before?: Product | undefined }
