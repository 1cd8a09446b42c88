import { expect, test } from 'vitest'

import { listBreakingChanges } from './breaking-changes.ts'
import type { OpenApi } from './files.ts'

type Schema = Record<string, unknown>

const object = (properties: Record<string, Schema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

/** A document with one call that stores a brand, and one that lists brands. */
const documentWith = (
  input: Schema,
  data: Schema,
  schemas: Record<string, Schema> = {},
): OpenApi => ({
  openapi: '3.1.0',
  info: { title: 'Emporia', version: '1.0.0' },
  paths: { '/brand': { post: { requestBody: json(input), responses: { 200: json(data) } } } },
  components: { schemas },
})

const text = { type: 'string' }
const input = object({ name: { type: 'string', maxLength: 20 }, rank: { type: 'integer' } }, [
  'name',
])
const data = object({ id: { type: 'integer' }, name: text })
const before = documentWith(input, data)

const changesOf = (after: OpenApi, from = before) => listBreakingChanges(from, after)

const withInput = (properties: Record<string, Schema>, required = ['name']) =>
  changesOf(documentWith(object({ ...input.properties, ...properties }, required), data))
const withData = (properties: Record<string, Schema>) =>
  changesOf(documentWith(input, object({ ...data.properties, ...properties })))

test('additions break nothing', () => {
  expect(withInput({ slug: text })).toEqual([])
  expect(withInput({ name: { type: 'string', maxLength: 40 } })).toEqual([])
  expect(withInput({ rank: { type: 'number' } })).toEqual([])
  expect(withInput({}, [])).toEqual([])
  expect(withData({ slug: text })).toEqual([])
  expect(changesOf({ ...before, paths: { ...before.paths, '/unit': { get: {} } } })).toEqual([])
})

test('a removed call or property breaks callers', () => {
  expect(changesOf({ ...before, paths: {} })).toEqual(['POST /brand was removed'])
  expect(changesOf({ ...before, paths: { '/brand': { put: {} } } })).toEqual([
    'POST /brand was removed',
  ])
  expect(
    changesOf(documentWith(object({ name: text }), object({ id: { type: 'integer' } }))),
  ).toEqual(['POST /brand input.rank was removed', 'POST /brand data.name was removed'])
})

test('an input of a narrower type, or a new required one, breaks callers', () => {
  expect(withInput({ name: { type: 'string', maxLength: 10 } })).toEqual([
    'POST /brand input.name has a narrower type',
  ])
  expect(withInput({ rank: { type: 'string' } })).toEqual([
    'POST /brand input.rank has a narrower type',
  ])
  expect(withInput({ rank: { type: 'integer', minimum: 1 } })).toHaveLength(1)
  expect(withInput({ name: { type: 'string', enum: ['a'] } })).toHaveLength(1)
  expect(withInput({ name: { type: 'string', pattern: '^a' } })).toHaveLength(1)
  expect(withInput({ slug: text }, ['name', 'slug'])).toEqual([
    'POST /brand input.slug is required',
  ])
})

test('data of another type, or that may be missing, breaks callers', () => {
  expect(withData({ id: text })).toEqual(['POST /brand data.id has a narrower type'])
  expect(withData({ name: { anyOf: [text, { type: 'null' }] } })).toEqual([
    'POST /brand data.name may be null',
  ])
  expect(changesOf(documentWith(input, object(data.properties, ['id'])))).toEqual([
    'POST /brand data.name is optional',
  ])
})

test('a variant of a union may be added, but not removed', () => {
  const paid = object({ type: { const: 'order.paid' } })
  const placed = object({ type: { const: 'order.placed' }, number: text })
  const union = (...anyOf: Schema[]) => documentWith(object({}), { anyOf })

  expect(changesOf(union(paid, placed), union(paid))).toEqual([])
  expect(changesOf(union(placed), union(paid, placed))).toEqual([
    'POST /brand data has a narrower type',
  ])
})

test('components are compared where calls refer to them, also those that contain themselves', () => {
  const reference = { $ref: '#/components/schemas/Category' }
  const category = (properties: Record<string, Schema>) =>
    documentWith(object({}), reference, {
      Category: object({ children: { type: 'array', items: reference }, ...properties }),
    })

  expect(changesOf(category({ slug: text }), category({ slug: text }))).toEqual([])
  expect(changesOf(category({}), category({ slug: text }))).toEqual([
    'POST /brand data.slug was removed',
  ])
})
