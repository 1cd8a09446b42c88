import * as m from '@emporia/messages/validation'
import type { z } from 'zod'

import type { FieldErrors } from './errors.ts'
import { toFieldLabel } from './field-labels.ts'
import { measureSentence } from './quantity.ts'
import { fieldMark } from './shapes.ts'

type Issue = z.core.$ZodIssue

/** Returns a number of days as text. */
export const formatDays = (days: number) => m.days_count({ days })

/**
 * Returns the error message for a zod issue, in the sentences of the specification (section 5). The
 * suffix of the path gives the unit: `_minor` is money, `_bp` a percentage in basis points.
 */
export const toValidationMessage = (issue: Issue, label: string, path = ''): string => {
  const field = label
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return m.field_unknown({ field })
  if (isMissing(issue)) return m.field_required({ field })
  if (issue.code === 'too_small') return toMinimumMessage(issue, field, path)
  if (issue.code === 'too_big') return toMaximumMessage(issue, field, path)
  if (issue.code === 'not_multiple_of')
    return measureSentence(field, Math.max(0, Math.round(-Math.log10(issue.divisor))))
  if (issue.code === 'invalid_format' && hasOwnMessage(issue))
    return issue.message.replace(fieldMark, field)
  return m.field_wrong_type({ field, type: typeOf(issue) })
}

const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''

type Maximum = Extract<Issue, { code: 'too_big' }>
type Minimum = Extract<Issue, { code: 'too_small' }>

const toMaximumMessage = ({ origin, maximum }: Maximum, field: string, path: string) => {
  if (origin === 'string') return m.text_too_long({ field, max: String(maximum) })
  return path.endsWith('_minor')
    ? m.amount_too_large({ field })
    : m.number_too_large({ field, max: boundOf(maximum, path) })
}

const toMinimumMessage = (issue: Minimum, field: string, path: string) => {
  const { minimum, origin } = issue
  if (origin === 'string') return m.text_too_short({ field, min: String(minimum) })
  if (origin === 'array') return m.list_too_short({ field, min: Number(minimum) })
  const min = boundOf(minimum, path)
  if (issue.inclusive === false) return m.number_not_above({ field, min })
  if (!path.endsWith('_minor')) return m.number_too_small({ field, min })
  // The smallest positive amount of money depends on the currency.
  return Number(minimum) > 0 ? m.amount_not_positive({ field }) : m.amount_negative({ field })
}

const boundOf = (bound: number | bigint, path: string) =>
  path.endsWith('_bp') ? `${Number(bound) / 100}%` : String(bound)

/** Whether the pattern has a message; zod's own begin with `Invalid`. */
const hasOwnMessage = ({ message }: Issue) => !message.startsWith('Invalid ')

type ValueType = Parameters<typeof m.field_wrong_type>[0]['type']

const typeOf = (issue: Issue): ValueType => {
  if (issue.code === 'invalid_type') return types.find((one) => one === issue.expected) ?? 'other'
  if (issue.code === 'invalid_format') return types.find((one) => one === issue.format) ?? 'other'
  return 'other'
}

/** The types that messages name; others are values. */
const types = [
  'int',
  'number',
  'string',
  'email',
  'url',
  'uuid',
  'datetime',
  'date',
  'boolean',
  'array',
  'object',
  'File',
] as const

/** Returns the field errors of a failed parse: the first message of each dotted path. */
export const toFieldErrors = (
  error: z.ZodError,
  label: (path: string) => string = toFieldLabel,
): FieldErrors => {
  const errors: FieldErrors = {}
  for (const issue of error.issues.flatMap(fieldsOf)) {
    const path = issue.path.join('.')
    errors[path] ??= toValidationMessage(issue, label(path), path)
  }
  return errors
}

const fieldsOf = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
    : [issue]
