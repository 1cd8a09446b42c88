import { draftTextMax } from '@emporia/contract'

import type { ProductForm } from './form.ts'

/** Returns changes as the text of a draft, without files; undefined if nothing is left to store. */
export const toDraftText = ({ pictures, ...rest }: Partial<ProductForm>) => {
  const stored = pictures?.filter((picture) => !(picture instanceof File))
  const hasFiles = stored !== undefined && stored.length !== pictures?.length
  const fields = { ...rest, ...(stored && !hasFiles && { pictures: stored }) }
  if (Object.keys(fields).length === 0) return undefined
  const text = JSON.stringify(fields)
  return text.length > draftTextMax ? undefined : text
}

/** Returns the fields of a draft that the form has, of the same kind as now. */
export const fromDraftText = (text: string, form: ProductForm): Partial<ProductForm> => {
  const found: unknown = JSON.parse(text)
  if (typeof found !== 'object' || found === null) return {}
  const now: Record<string, unknown> = form
  return Object.fromEntries(
    Object.entries(found).filter(([key, value]) => key in now && isSameKind(value, now[key])),
  )
}

const isSameKind = (one: unknown, other: unknown) =>
  one === null || other === null || kindOf(one) === kindOf(other)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
