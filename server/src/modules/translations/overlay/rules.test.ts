import { api, type Endpoint, flattenEndpoints } from '@emporia/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { findRule } from './rules.ts'

type Shape = z.core.JSONSchema.JSONSchema

/** Fields that contain a name or a text of an entity that can be translated. */
const translatedFields =
  /^(name|category_name|variant_label|unit|tagline|about|title|subtitle|features|pages|scope_names|short_description)$/

const remembered = 'orders remember the texts that their buyer read'
const people = 'names of people, accounts and files'
const reviews = 'what buyers wrote'
const register = 'a sale at a register has the source texts, as its receipt'

/** Replies with such a field whose texts are not translated, and why. */
const exceptions: Record<string, string> = {
  'POST /pay': 'The title is a text of the interface with the number of the order',
  'GET /order-list': remembered,
  'GET /order/:id': remembered,
  'GET /order-details/:id': remembered,
  'POST /order-cancel': remembered,
  'POST /order-received': remembered,
  'POST /return': remembered,
  'DELETE /return': remembered,
  'GET /return-list': remembered,
  'POST /order-track': remembered,
  'POST /order-withdraw': remembered,
  'POST /withdraw-contract': remembered,
  'GET /reviewable-list': remembered,
  'POST /review': reviews,
  'GET /product-review/:id': reviews,
  'GET /shop-review/:id': reviews,
  'GET /payment-result': 'names of gateways',
  'GET /address-list': people,
  'POST /address': people,
  'POST /address-default': people,
  'GET /address-rules': 'names of regions, as mail is addressed there',
  'PUT /pos-order': register,
  'POST /pos-hand-over': register,
  'GET /pos-order/:id': register,
  'POST /pos-return': register,
  'POST /pos-customer-confirm': register,
  'POST /user/profile': people,
  'POST /user/document-update': people,
  'POST /user/profile-pic-upload': people,
  'POST /member-register': people,
  'GET /top-referrer': people,
  'GET /referral-member': people,
  'GET /bill-list': 'names of tax rates, as the statement was issued',
}

test('every reply for visitors and buyers with texts that can be translated has a rule or a reason', () => {
  const missing = flattenEndpoints(api)
    .filter(({ access }) => ['public', 'buyer', 'member'].includes(access))
    .filter((endpoint) => fieldsOf(endpoint).some((field) => translatedFields.test(field)))
    .map(nameOf)
    .filter((name) => !hasRule(name) && !Object.hasOwn(exceptions, name))

  expect(missing).toEqual([])
})

test('no exception has a rule, and each names a call', () => {
  const calls = new Set(flattenEndpoints(api).map(nameOf))
  const wrong = Object.keys(exceptions).filter((name) => hasRule(name) || !calls.has(name))

  expect(wrong).toEqual([])
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const hasRule = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  return findRule(method, path) !== undefined
}

/** The names of the text fields in the data of a reply, at any depth. */
const fieldsOf = ({ data }: Endpoint): string[] => {
  const schema = z.toJSONSchema(data, { unrepresentable: 'any', io: 'output' })
  return [...textFields(schema), ...Object.values(schema.$defs ?? {}).flatMap(textFields)]
}

const textFields = (schema: Shape): string[] =>
  Object.entries(schema.properties ?? {})
    .flatMap(([name, inner]) => (typeof inner === 'boolean' ? [] : [{ name, inner }]))
    .flatMap(({ name, inner }) => [...(isText(inner) ? [name] : []), ...textFields(inner)])
    .concat(partsOf(schema).flatMap(textFields))

const isText = (schema: Shape): boolean =>
  (schema.type === 'string' && !schema.enum && !schema.format) || partsOf(schema).some(isText)

const partsOf = ({ items, anyOf = [], oneOf = [], allOf = [] }: Shape): Shape[] =>
  [items, ...anyOf, ...oneOf, ...allOf].flatMap((part) =>
    typeof part === 'object' && !Array.isArray(part) ? [part] : [],
  )
