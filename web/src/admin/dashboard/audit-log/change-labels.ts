import { type AuditLogChange, type AuditLogEntry, toFieldLabel } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { moment } from '../../../format/date.ts'
import { money } from '../../../format/money.ts'
import { percent } from '../../../format/number.ts'
import type { Formats } from '../../../format/money.ts'

const ownNames: Record<string, () => string> = {
  bp: m.audit_field_rate,
  password_hash: m.audit_field_password,
  user_id: m.audit_field_account,
}

/** Columns are named as the fields of forms: 'price_minor' → 'Price'. */
export const fieldName = (key: string) => ownNames[key]?.() ?? toFieldLabel(key)

/** Fields for internal use only: hashes, session ids, request keys and versions. */
const isInner = (key: string) =>
  key !== 'password_hash' && /_hash$|^session_id$|^request_key$|^uuid$|^version$/.test(key)

/** Returns the fields of a change that are readable for staff. */
export const listFields = ({ before, after }: AuditLogChange) =>
  Object.keys({ ...before, ...after }).filter((key) => !isInner(key))

/** Formats a value for display. */
export const formatValue = (key: string, value: unknown, locale: Formats): string => {
  if (isNothing(value)) return m.audit_value_nothing()
  if (value === '…') return m.audit_value_hidden()
  if (typeof value === 'boolean') return value ? m.audit_value_yes() : m.audit_value_no()
  if (typeof value === 'number') return numberOf(key, value, locale)
  if (typeof value === 'string') return textOf(key, value, locale)
  if (Array.isArray(value)) return value.map((item) => formatValue('', item, locale)).join(', ')
  return Object.entries(value ?? {})
    .map(([inner, item]) => `${fieldName(inner)}: ${formatValue(inner, item, locale)}`)
    .join(', ')
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || JSON.stringify(value) === '[]'

const numberOf = (key: string, value: number, { currency }: Formats) => {
  if (key.endsWith('_minor')) return money(value, currency)
  return key === 'bp' || key.endsWith('_bp') ? percent(value) : String(value)
}

const textOf = (key: string, value: string, { time_zone }: Formats) => {
  if (key.endsWith('_at') && !Number.isNaN(Date.parse(value))) return moment(value, time_zone)
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

const recordNames: Record<string, () => string> = {
  email_changes: m.audit_record_email,
  newsletter_subscribers: m.audit_record_subscriber,
  settings: m.audit_record_settings,
  translations: m.audit_record_translation,
  users: m.audit_field_account,
}

/** 'brands', 7 → 'Brand 7'. */
export const recordName = ({ record, record_id }: AuditLogChange) => {
  const name = recordNames[record]?.() ?? toFieldLabel(singularOf(record))
  return record_id === null ? name : `${name} ${record_id}`
}

const singularOf = (record: string) => record.replace(/ies$/, 'y').replace(/s$/, '')

const namedFields = 3

/**
 * Summarizes an entry in one line: 'Status from inactive to active', or 'Name, price and 2 more'.
 */
export const formatSummary = ({ changes, changed }: AuditLogEntry, locale: Formats) => {
  const [first] = changes
  if (!first) return m.audit_summary_none()
  if (changed > 1) return m.audit_summary_records({ count: changed })
  const fields = listFields(first)
  const [only, ...others] = fields
  if (first.kind === 'update' && only && others.length === 0) return fromTo(first, only, locale)
  const name = nameOf(first.after ?? first.before)
  if (first.kind !== 'update' && name) return name
  const text = fields.slice(0, namedFields).map(fieldName).join(', ')
  return fields.length > namedFields
    ? m.audit_summary_more({ fields: text, count: fields.length - namedFields })
    : text
}

const fromTo = ({ before, after }: AuditLogChange, key: string, locale: Formats) =>
  key === 'password_hash'
    ? m.audit_summary_password()
    : m.audit_summary_update({
        field: fieldName(key),
        before: formatValue(key, before?.[key], locale),
        after: formatValue(key, after?.[key], locale),
      })

const nameOf = (row: Record<string, unknown> | null) =>
  ['name', 'title', 'code', 'number', 'email'].map((key) => row?.[key]).find(isText)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
