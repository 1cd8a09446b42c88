import { listCalls, toCallName } from './calls.ts'
import type { Examples } from './files.ts'
import { toOperation, toOperationId } from './operation.ts'
import type { Schemas } from './schemas.ts'
import { makeResponses, refusal } from './refusals.ts'
import { shareSchemas } from './share-schemas.ts'
import { tags } from './tags.ts'

/** Builds the OpenAPI 3.1 document of the whole API from the contract. */
export const makeDocument = (version: string, examples: Examples = {}) => {
  const schemas: Schemas = { Refusal: refusal }
  const calls = listCalls().toSorted((a, b) => compareTexts(a.path, b.path))
  const operations = shareSchemas(
    calls.map((call) => ({
      value: toOperation(call, schemas, examples[toCallName(call)]),
      name: capitalize(toOperationId(call)),
    })),
    schemas,
  )

  const paths: Record<string, Record<string, object>> = {}
  calls.forEach(({ path: pattern, method }, index) => {
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operations[index] ?? {} }
  })
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Emporia', version, description: introduction },
    servers: [{ url: '/api' }],
    tags: Object.keys(tags).map((name) => ({ name })),
    paths,
    components: { schemas: sortByName(schemas), responses: makeResponses(calls), securitySchemes },
  }
}

/** By code points, which are the same on every machine. */
const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b)

const sortByName = (schemas: Schemas) =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => compareTexts(a, b)))

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const introduction = [
  'Every reply is `{ success, message, data }`. A refusal has `code`, and `errors` with one sentence for each field.',
  'Money ends in `_minor` and is an integer in the smallest unit of the currency, rates end in `_bp` (10000 is 100 %), instants in `_at` (ISO 8601, UTC).',
  'GET and DELETE take their input in the query, POST and PUT in a JSON body, or in a multipart form where files are sent.',
  'Send `Idempotency-Key` (a UUID) with a write and repeat it after a lost connection: the write happens once.',
].join('\n')

const securitySchemes = {
  session: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The token of a sign-in (`POST /login`, `POST /admin/login`).',
  },
  api_key: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'An API key (`emp_…`). The scope is a permission or right of a shop with a level.',
  },
}
