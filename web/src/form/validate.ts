import { toFieldErrors, toFieldLabel, type FieldErrors } from '@emporia/contract'
import * as m from '@emporia/messages/common'
import type { FieldErrors as ErrorTree, FieldValues, ResolverResult } from 'react-hook-form'
import type { z } from 'zod'

import { readText, type Text } from '../ui/text.ts'
import { changesOf, omitEmpty } from './draft.ts'
import { toErrorTree } from './error-tree.ts'

export type Validation<Draft, Schema extends z.ZodType> = {
  /** The contract's input schema: the browser validates with the same rules as the server. */
  schema: Schema
  /** Maps the draft to the input of the call. By default text is trimmed and empty fields left out. */
  toInput?: (draft: Draft, changes: Partial<Draft>) => unknown
  /** Errors that the schema cannot find. */
  check?: (draft: Draft) => FieldErrors
  labels?: Record<string, Text> | ((path: string) => string)
}

/** Validates the draft: returns the input of the call, or the errors at their fields. */
export const validate = <Draft extends FieldValues, Schema extends z.ZodType>(
  { schema, toInput = omitEmpty, check, labels = {} }: Validation<Draft, Schema>,
  draft: Draft,
  initial: Draft,
): ResolverResult<Draft, z.input<Schema>> => {
  const labelOf = (path: string) =>
    readText((typeof labels === 'function' ? labels(path) : labels[path]) ?? toFieldLabel(path))
  const input = toInput(draft, changesOf(draft, initial))
  // The input is reported so that 'missing' and 'invalid' get different messages.
  const { error } = schema.safeParse(input, { reportInput: true })
  const errors = { ...(error && toFieldErrors(error, labelOf)), ...check?.(draft) }
  // 'Please enter' does not fit a checkbox.
  if (errors['accept_terms']) errors['accept_terms'] = m.form_terms_error()
  return Object.keys(errors).length === 0
    ? { values: input as z.input<Schema>, errors: {} }
    : { values: {}, errors: toErrorTree(errors) as ErrorTree<Draft> }
}
