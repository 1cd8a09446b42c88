import type { z } from 'zod'

import type { FieldErrors } from './errors.ts'
import { measureSentence } from './quantity.ts'

type Issue = z.core.$ZodIssue

/**
 * Returns the label of a field: 'expected_total_minor' → 'Expected total', 'address.phone' →
 * 'Phone'.
 */
export const toFieldLabel = (path: string) => {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const text = last.replace(/_(minor|bp|id|ids|at)$/, '').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a number of days as text. */
export const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/**
 * Returns the error message for a zod issue, in the sentences of the specification (section 5). The
 * suffix of the path gives the unit: `_minor` is money, `_bp` a percentage in basis points.
 */
export const toValidationMessage = (issue: Issue, label: string, path = ''): string => {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return `${label} is not a valid field`
  if (isMissing(issue)) return `Please enter ${label}`
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return boundSentence(issue, label, path)
  if (issue.code === 'not_multiple_of')
    return measureSentence(label, Math.max(0, Math.round(-Math.log10(issue.divisor))))
  if (issue.code === 'invalid_format' && /^[A-Z]/.test(ownMessageOf(issue))) return issue.message
  return `${label} is not a valid ${typeOf(issue)}`
}

const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''

type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>

const boundSentence = (issue: Bound, label: string, path: string) => {
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `${label} must be up to ${issue.maximum} characters`
    return path.endsWith('_minor')
      ? `${label} is too large`
      : `${label} must be up to ${boundOf(issue.maximum, path)}`
  }
  const { minimum, origin } = issue
  if (origin === 'string') return `${label} must be at least ${minimum} characters`
  if (origin === 'array')
    return `${label} must have at least ${minimum} ${minimum === 1 ? 'entry' : 'entries'}`
  if (issue.inclusive === false) return `${label} must be more than ${boundOf(minimum, path)}`
  if (!path.endsWith('_minor')) return `${label} must be at least ${boundOf(minimum, path)}`
  // The smallest positive amount of money depends on the currency.
  return Number(minimum) > 0 ? `${label} must be more than 0` : `${label} cannot be negative`
}

const boundOf = (bound: number | bigint, path: string) =>
  path.endsWith('_bp') ? `${Number(bound) / 100}%` : String(bound)

/** A pattern's own message: a sentence, or a lower-case name of the type. */
const ownMessageOf = ({ message }: Issue) => (message.startsWith('Invalid ') ? '' : message)

const typeOf = (issue: Issue): string => {
  if (issue.code === 'invalid_type') return typeNames.get(issue.expected) ?? issue.expected
  if (issue.code === 'invalid_format')
    return ownMessageOf(issue) || (typeNames.get(issue.format) ?? 'value')
  return 'value'
}

/** Names of zod types for error messages. */
const typeNames = new Map<string, string>([
  ['int', 'number'],
  ['string', 'text'],
  ['email', 'email'],
  ['url', 'url'],
  ['uuid', 'id'],
  ['datetime', 'date and time'],
  ['date', 'date'],
])

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
