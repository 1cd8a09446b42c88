import * as m from '@emporia/messages/backoffice'

import { money } from '../../format/money.ts'
import { percent } from '../../format/number.ts'
import { readPageFormats } from '../../format/page-formats.ts'

const lengthMax = 120

/** Formats a form value as a short text for comparison. */
export const formatValue = (path: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return m.edits_value_empty()
  if (typeof value === 'boolean') return value ? m.edits_value_yes() : m.edits_value_no()
  if (typeof value === 'number') return formatNumber(path, value)
  if (typeof value === 'string') return shortened(value.replace(/<[^>]*>/g, ' ').trim())
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return m.edits_value_entries({ count: value.length })
  if (typeof value !== 'object') return ''
  return 'widths' in value
    ? m.edits_value_picture()
    : shortened(Object.values(value).filter(isScalar).join(', '))
}

/** Formats minor units and basis points as they are typed. */
const formatNumber = (path: string, value: number) => {
  if (path.endsWith('_bp')) return percent(value)
  if (!path.endsWith('_minor')) return String(value)
  const { currency } = readPageFormats()
  return money(value, currency)
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const shortened = (text: string) =>
  text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text
