import type { ProductPage, Variant } from './product-page.ts'

export type VariantChoice = {
  /** The property of shopping services and schema.org; null if they know none. */
  property: 'color' | 'size' | 'material' | null
  name: string
  label: string
}

/** Returns what distinguishes a variant, in the order of the axes of its product. */
export const listChoices = (
  { axes }: Pick<ProductPage, 'axes'>,
  { product_attributes }: Pick<Variant, 'product_attributes'>,
): VariantChoice[] =>
  product_attributes.flatMap(({ attribute_id, value_id }) => {
    const axis = axes.find((one) => one.attribute_id === attribute_id)
    const value = axis?.values.find(({ id }) => id === value_id)
    return axis && value
      ? [{ property: toShoppingProperty(axis), name: axis.name, label: value.label }]
      : []
  })

/** Colors are known by their type, sizes and materials by the English name of the attribute. */
export const toShoppingProperty = ({
  type,
  name,
}: {
  type: string
  name: string
}): VariantChoice['property'] => {
  if (type === 'colour') return 'color'
  const named = name.toLowerCase()
  return named === 'size' || named === 'material' ? named : null
}
