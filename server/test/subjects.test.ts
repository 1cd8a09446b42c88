import * as contract from '@emporia/contract'
import { api, type Endpoint, flattenEndpoints, type Permission } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { as, db } from './app.ts'

type SpecifiedEndpoint = { method: string; path: string; permission?: string }
const table: SpecifiedEndpoint[] = JSON.parse(
  readFileSync(new URL('./spec/endpoints.json', import.meta.url), 'utf8'),
)
const specified = new Set(
  table.map(({ method, path }) => `${method} ${path.replace('{id}', ':id')}`),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Calls of the contract that are not leaves of `api`: files, in any record they are nested in. */
const filesIn = (value: unknown, depth = 0): Endpoint[] => {
  if (isEndpoint(value)) return [value]
  if (depth > 4 || typeof value !== 'object' || value === null || '_zod' in value) return []
  return Object.values(value).flatMap((one) => filesIn(one, depth + 1))
}

const { api: _, ...rest } = contract
const own = [
  ...new Map([...flattenEndpoints(api), ...filesIn(rest)].map((one) => [nameOf(one), one])),
]
  .filter(([name, { path }]) => path.startsWith('/admin/') && !specified.has(name))
  .map(([, endpoint]) => endpoint)

/** '/admin/shop-billing-export' has the subject 'shop-billing'. */
const toPathTerms = (path: string) =>
  path
    .replace(/^\/admin\//, '')
    .replace(/\/:id$/, '')
    .split('-')

/** Subjects that the specification does not name, or opens as a list to all staff. */
const subjects: Record<string, Permission | 'owner'> = {
  'affiliate-adjustment': 'affiliate',
  'affiliate-calculation': 'affiliate',
  'affiliate-member': 'affiliate',
  'affiliate-product': 'affiliate',
  'affiliate-rate': 'affiliate',
  'affiliate-retail': 'affiliate',
  'affiliate-writeoff': 'affiliate',
  'api-key': 'general',
  audit: 'role',
  'bank-transfer': 'billing',
  bill: 'billing',
  'bulk-order': 'order',
  'bulk-product': 'product',
  campaign: 'setting',
  cash: 'billing',
  'checkout-method': 'general',
  carrier: 'general',
  'carrier-bill': 'billing',
  'cart-reminder': 'general',
  'commission-rule': 'general',
  'consumer-rule': 'general',
  courier: 'billing',
  currency: 'general',
  dispute: 'billing',
  'economic-operator': 'product',
  email: 'email',
  event: 'order',
  webhook: 'general',
  feed: 'product',
  fraud: 'affiliate',
  gateway: 'billing',
  holiday: 'general',
  installation: 'general',
  ledger: 'billing',
  locale: 'general',
  mail: 'email',
  owner: 'owner',
  'payment-method': 'withdraw',
  'pickup-point': 'general',
  'pos-customer': 'customer',
  'pos-order': 'employee',
  'pos-remittance': 'billing',
  'pos-sale': 'employee',
  question: 'product',
  report: 'product',
  refund: 'order',
  'refund-status': 'billing',
  remittance: 'billing',
  return: 'order',
  review: 'product',
  'second-factor': 'employee',
  seller: 'billing',
  'seller-income': 'billing',
  'seller-terms': 'general',
  shop: 'member',
  'shop-billing': 'billing',
  shipping: 'general',
  'shipping-label': 'order',
  'shipping-rates': 'order',
  shipment: 'order',
  'shop-cash': 'billing',
  statement: 'billing',
  stock: 'product',
  tax: 'general',
  'tax-exemption': 'customer',
  'tax-euro-rate': 'billing',
  'tax-payment': 'billing',
  'tax-record': 'general',
  'tax-records': 'general',
  'tax-report': 'billing',
  template: 'product',
  tracking: 'order',
}

const specifiedSubjects = table
  .filter(({ path, permission }) => path.startsWith('/admin/') && permission)
  .map(({ path, permission }) => [path.replace(/-(list|status)$/, ''), permission] as const)
const knownSubjects = [
  ...specifiedSubjects,
  ...Object.entries(subjects).map(([name, key]) => [`/admin/${name}`, key] as const),
].map(([path, key]) => ({ words: toPathTerms(path.replace('{id}', ':id')), key }))

/** Returns the permission of the longest subject that a path starts with. */
const permissionOf = (path: string) => {
  const texts = toPathTerms(path)
  const [longest] = knownSubjects
    .filter((one) => one.words.every((word, at) => texts[at] === word))
    .toSorted((a, b) => b.words.length - a.words.length)
  return longest?.key
}

/** The specification gives its screen, `pos-details`, another permission than the list. */
const asScreens: Record<string, Permission> = { 'GET /admin/pos-order/:id': 'category' }

/** Open to all staff, and why that discloses nothing. */
const open: Record<string, string> = {
  'GET /admin/waiting': 'counts by the caller’s permissions',
  'GET /admin/event-list': 'asks for the permission of each type of event',
  'GET /admin/search': 'searches by the caller’s permissions',
  'GET /admin/audit-record': 'asks for the key of the record',
  'GET /admin/approval-list': 'shows what the caller’s permissions may decide',
  'GET /admin/approval/:id': 'shows what the caller’s permissions may decide',
  'POST /admin/view-as': 'asks for the permission of the role of the person',
  'POST /admin/session-end': 'asks for the permission of the role of the person',
  'POST /admin/approval-status': 'asks for the key of what is decided',
  'GET /admin/permission-holders': 'names whom to ask for a key',
  'GET /admin/job-list': 'shows the own jobs',
  'GET /admin/job/:id': 'shows the own jobs',
  'POST /admin/job-cancel': 'the own jobs',
  'POST /admin/job-undo': 'the own jobs',
  'GET /admin/translation-list': 'asks for the permission of the entity',
  'PUT /admin/translation': 'asks for the permission of the entity',
  'POST /admin/translation-import': 'asks for the permission of the entity of each row',
  'GET /admin/translation-export': 'writes what the caller’s permissions may translate',
  'GET /admin/shop-choices': 'names shops, as the list of shops does',
  'GET /admin/tax-options': 'names zones and categories',
  'GET /admin/locale-list': 'counts what the caller’s permissions may translate',
}

test.each(own.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s needs the permission of its subject',
  (name, { path, access }) => {
    const key = asScreens[name] ?? permissionOf(path)
    expect(name in open || key !== undefined, 'name its subject in this test').toBe(true)
    expect(access).toBe(name in open ? 'admin' : `admin:${key}`)
  },
)

test('the export of a list that all staff may see needs the permission of its subject', async () => {
  await db.execute(sql`update roles set permissions = '{}'`)
  const lists = table.filter(
    ({ method, path, permission }) =>
      method === 'GET' && /^\/admin\/.*-list$/.test(path) && !permission,
  )
  expect(lists.map(({ path }) => path)).toEqual([
    '/admin/package-list',
    '/admin/visitors-list',
    '/admin/shop-billing-list',
    '/admin/shop-list',
  ])
  for (const { path } of lists) {
    expect(await as('bob')('GET', path)).toMatchObject({ success: true })
    const file = { list: path, query: '' }
    expect(await as('bob')('GET', '/list-export', file)).toMatchObject({ code: 'forbidden' })
  }
})
