import { type SharedField, sharedFields } from '@emporia/contract'

import { pictureIds } from '../../rules.ts'
import type { Product } from '../draft.ts'

type Values = { [Field in SharedField]?: unknown }

/** The values that a product shares, or could share, with its template. */
const sharedOf = (product: Product): Record<SharedField, unknown> => ({
  ...product,
  pictures: pictureIds(product),
})

/** Returns the shared fields in which two products are equal. */
export const commonFields = (one: Product, other: Product): SharedField[] => {
  const [mine, theirs] = [sharedOf(one), sharedOf(other)]
  return sharedFields.filter((field) => isSame(mine[field], theirs[field]))
}

/** Returns the links that remain after the seller writes these values. */
export const stillLinked = (before: Product, values: Values) => {
  const own = new Map<string, unknown>(Object.entries(sharedOf(before)))
  const written = new Map<string, unknown>(Object.entries(values))
  return before.linked_fields.filter((field) => {
    const value = written.get(field)
    return value === undefined || isSame(value, own.get(field))
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
