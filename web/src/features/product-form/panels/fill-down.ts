import type { VariantForm } from '../variants.ts'

/** Columns whose value can be copied to the rows below, and the field that holds it. */
const fillable = {
  price: 'price_minor',
  compare: 'compare_at_minor',
  rrp: 'rrp_minor',
  content: 'content',
  stock: 'on_hand',
} as const

export type FillableColumn = keyof typeof fillable

export const isFillable = (column: string): column is FillableColumn => column in fillable

/** Returns the variants with the value of one row in all rows below it. */
export const fillDown = (variants: VariantForm[], column: FillableColumn, from: number) => {
  const field = fillable[column]
  const source = variants[from]
  if (!source) return variants
  return variants.map((one, at) => (at > from ? { ...one, [field]: source[field] } : one))
}
