import { draftTextMax } from '@emporia/contract'

import type { ProductForm } from './form.ts'

/** What a draft changes, and the values of these fields before. */
type Stored = { changes: Partial<ProductForm>; before: Partial<ProductForm> }

/** Returns changes as the text of a draft, without files; undefined if nothing is left to store. */
export const toDraftText = ({ pictures, ...rest }: Partial<ProductForm>, initial: ProductForm) => {
  const stored = pictures?.filter((picture) => !(picture instanceof File))
  const hasFiles = stored !== undefined && stored.length !== pictures?.length
  const changes = { ...rest, ...(stored && !hasFiles && { pictures: stored }) }
  const keys = Object.keys(changes)
  if (keys.length === 0) return undefined
  const before = Object.fromEntries(Object.entries(initial).filter(([key]) => keys.includes(key)))
  const text = JSON.stringify({ changes, before })
  return text.length > draftTextMax ? undefined : text
}

/** Returns a draft with the fields that the form has, of the same kind as now. */
export const fromDraftText = (text: string, form: ProductForm): Stored => {
  const { changes, before } = fieldsOf(JSON.parse(text))
  return { changes: fitting(changes, form), before: fitting(before, form) }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const fitting = (value: unknown, form: ProductForm): Partial<ProductForm> => {
  const now: Record<string, unknown> = form
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([key, one]) => key in now && isSameKind(one, now[key])),
  )
}

const isSameKind = (one: unknown, other: unknown) =>
  one === null || other === null || kindOf(one) === kindOf(other)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
