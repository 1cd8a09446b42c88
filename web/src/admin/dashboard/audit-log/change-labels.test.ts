import type { AuditLogChange, AuditLogEntry } from '@emporia/contract'
import { expect, test } from 'vitest'

import { usDollar } from '../../../format/money.ts'
import { fieldName, listFields, recordName, formatValue, formatSummary } from './change-labels.ts'

const locale = { currency: usDollar, time_zone: 'UTC' }

test.each([
  ['price_minor', 'Price'],
  ['is_featured', 'Featured product'],
  ['commission_bp', 'Commission'],
  ['starts_at', 'Starts'],
  ['target_ids', 'Target'],
  ['role_id', 'Role'],
])('the column %s is called %s', (key, name) => expect(fieldName(key)).toBe(name))

test.each([
  ['price_minor', 1250, '$12.50'],
  ['bp', 725, '7.25%'],
  ['status', 'in_review', 'in review'],
  ['is_listed', true, 'yes'],
  ['note', null, 'empty'],
  ['tags', ['new', 'home'], 'new, home'],
  ['tax', { rate_bp: 500, name: 'VAT' }, 'Rate: 5%, Name: VAT'],
  ['password_hash', '…', 'hidden'],
  ['ends_at', '2020-03-02T10:00:00Z', 'Mon, March 2, 2020, 10:00 AM'],
])('%s %j is read as %s', (key, value, text) => expect(formatValue(key, value, locale)).toBe(text))

const change = (more: Partial<AuditLogChange>): AuditLogChange => ({
  record: 'email_changes',
  record_id: 3,
  kind: 'insert',
  before: null,
  after: null,
  ...more,
})
const entry: Omit<AuditLogEntry, 'changes' | 'changed'> = {
  id: 1,
  at: '2026-11-22T10:00:00Z',
  actor_id: 1,
  actor: 'Ada',
  method: 'POST',
  path: '/admin/profile',
  title: 'Own details changed',
  target_id: null,
  sent: {},
  ip: '',
  api_key: null,
  user_agent: '',
}
const summary = (...changes: AuditLogChange[]) =>
  formatSummary({ ...entry, changes, changed: changes.length }, locale)

test('proofs of links are nobody’s business', () => {
  const after = { email: 'a@b.test', stop_hash: '…', confirm_hash: '…', session_id: 4 }
  expect(listFields(change({ after }))).toEqual(['email'])
  expect(summary(change({ after }))).toBe('a@b.test')
  expect(recordName(change({}))).toBe('New email address 3')
  expect(recordName(change({ record: 'categories', record_id: null }))).toBe('Category')
  expect(recordName(change({ record: 'translations', record_id: 7 }))).toBe('Translation 7')
})

test('one line says what became of it', () => {
  const status = { before: { status: 'inactive' }, after: { status: 'active' } }
  expect(summary(change({ kind: 'update', ...status }))).toBe('Status from inactive to active')
  const password = { before: { password_hash: '…' }, after: { password_hash: '…' } }
  expect(summary(change({ kind: 'update', ...password }))).toBe('Password changed')
  const after = { name: 'a', price_minor: 2, rank: 3, note: 'c' }
  expect(summary(change({ kind: 'update', before: after, after }))).toBe(
    'Name, Price, Rank and 1 more',
  )
  expect(summary(change({}), change({}))).toBe('2 records changed')
  expect(summary()).toBe('No records changed')
})
