import type { z } from 'zod'

import type { FieldErrors } from './failure.ts'
import { measureSentence } from './quantity.ts'

type Issue = z.core.$ZodIssue

/** 'expected_total_minor' → 'Expected total', 'address.phone' → 'Phone'. */
export const labelOf = (path: string) => {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const words = last.replace(/_(minor|bp|id|ids|at)$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How long something lasts, in a sentence. */
export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** The specification's four form sentences (section 5), for one issue of a zod schema. */
export const sentenceOf = (issue: Issue, label: string): string => {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return `${label} is not a valid field`
  if (isMissing(issue)) return `Please enter ${label}`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `${label} must be at least ${issue.minimum} characters`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} must be up to ${issue.maximum} characters`
  if (issue.code === 'too_small') return `${label} must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `${label} must be up to ${issue.maximum}`
  if (issue.code === 'not_multiple_of')
    return measureSentence(label, Math.max(0, Math.round(-Math.log10(issue.divisor))))
  return `${label} is not a valid ${typeOf(issue)}`
}

const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''

const typeOf = (issue: Issue): string => {
  if (issue.code === 'invalid_type') return typeNames.get(issue.expected) ?? issue.expected
  if (issue.code === 'invalid_format') return typeNames.get(issue.format) ?? 'value'
  return 'value'
}

/** What zod calls a type, in a word that a person would use. */
const typeNames = new Map<string, string>([
  ['int', 'number'],
  ['string', 'text'],
  ['email', 'email'],
  ['url', 'url'],
  ['uuid', 'id'],
])

/** Field errors of a failed parse: one sentence per dotted path, the first issue of each. */
export const errorsOf = (
  error: z.ZodError,
  label: (path: string) => string = labelOf,
): FieldErrors => {
  const errors: FieldErrors = {}
  for (const issue of error.issues.flatMap(fieldsOf)) {
    const path = issue.path.join('.')
    errors[path] ??= sentenceOf(issue, label(path))
  }
  return errors
}

const fieldsOf = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
    : [issue]
