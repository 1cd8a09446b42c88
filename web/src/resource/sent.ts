import { hasFile } from '../api/form-of.ts'
import type { z } from 'zod'

type Values = Record<string, unknown>
/** What a draft is checked by. */
export type Schema = z.ZodObject<Record<string, z.ZodType>>

/** Typed text as the contract wants it: what may be empty, null, or left out. */
export const writtenOf = (schema: Schema, values: Values): Values =>
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

/** What a new row is made of: everything that was filled in. */
export const givenOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )

/**
 * A form with files leaves nulls out, so a change travels in two parts: first what is plain, where
 * null takes away, then the files.
 */
export const partsOf = (values: Values) => {
  const of = (withFiles: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([, value]) => value !== undefined && hasFile(value) === withFiles,
      ),
    )
  return [of(false), of(true)].filter((part) => Object.keys(part).length > 0)
}
