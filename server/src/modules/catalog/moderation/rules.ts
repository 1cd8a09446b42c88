import { type Reviewed, type ReviewedField, reviewedFields } from '@emporia/contract'

import { pictureIds } from '../rules.ts'

type Product = Required<Omit<Reviewed, 'pictures' | 'translations'>> & {
  thumbnail: number | null
  gallery: number[]
}

/** Returns the live values of a product, without its translations. */
export const toLiveValues = (product: Product): Required<Omit<Reviewed, 'translations'>> => ({
  name: product.name,
  short_description: product.short_description,
  description: product.description,
  pictures: pictureIds(product),
  category_id: product.category_id,
  extra_category_ids: product.extra_category_ids,
  brand_id: product.brand_id,
})

/** Returns the values without those that are `undefined` or equal to `live`. */
export const without = (
  live: Reviewed | undefined,
  values: { [Field in ReviewedField]?: Reviewed[Field] | undefined },
): Reviewed => {
  const known = new Map<string, unknown>(Object.entries(live ?? {}))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        value !== undefined && (!known.has(field) || !isSame(value, known.get(field))),
    ),
  )
}

/** Returns the values of those fields only that the first argument has. */
export const pickFields = (named: Reviewed, values: Reviewed): Reviewed =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in named))

/** Returns the names of the fields in the order of display. */
export const listFields = (values: Reviewed): ReviewedField[] =>
  reviewedFields.filter((field) => field in values)

/** Converts to columns of the table, where pictures are a thumbnail and a gallery. */
export const columnsFrom = ({ pictures, translations: _texts, ...values }: Reviewed) => ({
  ...values,
  ...(pictures && { thumbnail: pictures[0] ?? null, gallery: pictures }),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
