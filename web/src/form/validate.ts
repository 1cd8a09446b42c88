import type { FieldErrors } from '@emporia/contract'
import * as m from '@emporia/messages/common'
import type { FieldErrors as ErrorTree, FieldValues, ResolverResult } from 'react-hook-form'
import type { z } from 'zod'

import { readText, type Text } from '../ui/text.ts'
import { changesOf, omitEmpty } from './draft.ts'
import { toErrorTree } from './error-tree.ts'
import { loadFieldNames } from './load-field-names.ts'

export type Validation<Draft, Schema extends z.ZodType> = {
  /**
   * The contract's input schema: the browser validates with the same rules as the server. A function
   * loads it when the form is sent.
   */
  schema: Schema | (() => Promise<Schema>)
  /** Maps the draft to the input of the call. By default text is trimmed and empty fields left out. */
  toInput?: (draft: Draft, changes: Partial<Draft>) => unknown
  /** Errors that the schema cannot find. */
  check?: (draft: Draft) => FieldErrors
  /** Names of fields in messages, where they differ from those of the contract. */
  labels?: Labels
}

type Labels = Record<string, Text> | ((path: string) => Text | undefined)

/** Validates the draft: returns the input of the call, or the errors at their fields. */
export const validate = async <Draft extends FieldValues, Schema extends z.ZodType>(
  { schema, toInput = omitEmpty, check, labels = {} }: Validation<Draft, Schema>,
  draft: Draft,
  initial: Draft,
): Promise<ResolverResult<Draft, z.input<Schema>>> => {
  const input = toInput(draft, changesOf(draft, initial))
  // The input is reported so that 'missing' and 'invalid' get different messages.
  const { error } = (await resolve(schema)).safeParse(input, { reportInput: true })
  const errors = { ...(error && (await readErrors(error, labels))), ...check?.(draft) }
  // 'Please enter' does not fit a checkbox.
  if (errors['accept_terms']) errors['accept_terms'] = m.form_terms_error()
  return Object.keys(errors).length === 0
    ? { values: input as z.input<Schema>, errors: {} }
    : { values: {}, errors: toErrorTree(errors) as ErrorTree<Draft> }
}

const resolve = <Schema extends z.ZodType>(schema: Schema | (() => Promise<Schema>)) =>
  typeof schema === 'function' ? schema() : schema

const readErrors = async (error: z.ZodError, labels: Labels) => {
  const { toFieldErrors, toFieldLabel } = await loadFieldNames()
  return toFieldErrors(error, (path) =>
    readText((typeof labels === 'function' ? labels(path) : labels[path]) ?? toFieldLabel(path)),
  )
}
