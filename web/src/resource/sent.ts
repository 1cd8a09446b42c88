import { hasFile } from '../api/form-of.ts'
import type { z } from 'zod'

export type Values = Record<string, unknown>
/** The schema that a draft is validated with. */
export type Schema = z.ZodObject<Record<string, z.ZodType>>

/** Maps typed text to what the contract accepts: empty text becomes '', null or undefined. */
export const toInput = (schema: Schema, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === '' ? emptyOf(schema.shape[key]) : value,
    ]),
  )

const emptyOf = (schema: z.ZodType | undefined) => {
  const takes = (empty: unknown) => schema?.safeParse(empty).success
  if (takes('')) return ''
  if (takes(null)) return null
  return takes(undefined) ? undefined : ''
}

/** Returns the values for a new row: every field that was filled in. */
export const omitEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )

/**
 * Splits a change into two calls, because a multipart form cannot send nulls: first the plain
 * values, where null removes a value, then the files.
 */
export const splitFiles = (values: Values) => {
  const of = (withFiles: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([, value]) => value !== undefined && hasFile(value) === withFiles,
      ),
    )
  return [of(false), of(true)].filter((part) => Object.keys(part).length > 0)
}
