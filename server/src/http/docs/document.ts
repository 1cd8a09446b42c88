import { api, type Endpoint, flattenEndpoints, failures, permissionLabels } from '@emporia/contract'

import { takesBytes } from '../input/bodies.ts'
import { takesFiles } from '../input/multipart.ts'
import { isFileCall } from '../request/send-file.ts'
import { addSchema, type Schemas, type Schema } from './schemas.ts'

/** Builds the OpenAPI 3.1 document of the whole API from the contract. */
export const makeDocument = (version: string) => {
  const schemas: Schemas = { Refusal: refusal }
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of flattenEndpoints(api)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas),
    }
  }

  return {
    openapi: '3.1.0' as const,
    info: { title: 'Emporia', version, description: introduction },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } },
    },
  }
}

const introduction = [
  'where `errors` holds one sentence for each field. Money ends in `_minor` and is an integer in the',
  'smallest unit of the currency, rates end in `_bp` (10000 is 100 %), moments in `_at` (ISO 8601, UTC).',
  'GET and DELETE are asked in the query, POST and PUT in a JSON body, or a multipart form where files are sent.',
  'Send `Idempotency-Key` (a UUID) with a write, and keep it over retries: it then happens once.',
].join('\n')

const refusal: Schema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(failures) },
    reason: { type: 'string', description: 'The key of the message, the same in every language.' },
    params: {
      type: 'object',
      description: 'The values in the message.',
      additionalProperties: { type: ['string', 'number'] },
    },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
}

const operationOf = (endpoint: Endpoint, schemas: Schemas) => {
  const { method, path, access } = endpoint
  const name = nameOf(endpoint)
  const input = addSchema(schemas, `${name}Input`, endpoint.input, 'input')
  const isRequested = method === 'GET' || method === 'DELETE'

  return {
    operationId: name,
    summary: `${verbs[method]} ${pathText(path)}`,
    description: whoMay(access),
    tags: [tagOf(path)],
    ...(access !== 'public' && { security: [{ token: [] }] }),
    parameters: parametersOf(endpoint, schemas[`${name}Input`] ?? {}),
    ...(!isRequested && { requestBody: bodyOf(endpoint, input) }),
    responses: {
      200: {
        description: 'Done',
        content: isFileCall(endpoint)
          ? binary
          : { 'application/json': { schema: envelopeOf(dataOf(endpoint, schemas)) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const dataOf = (endpoint: Endpoint, schemas: Schemas) =>
  addSchema(schemas, `${nameOf(endpoint)}Data`, endpoint.data, 'output')

const envelopeOf = (data: Schema): Schema => ({
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { const: true }, message: { type: 'string' }, data },
})

const binary = { '*/*': { schema: { type: 'string', format: 'binary' } } }

const bodyOf = ({ input }: Endpoint, schema: Schema) => {
  if (takesBytes(input)) return { content: binary }
  const isForm = takesFiles(input)
  return {
    content: {
      'application/json': { schema },
      ...(isForm && { 'multipart/form-data': { schema } }),
    },
  }
}

/** The parameters in the path and, for GET and DELETE, in the query. */
const parametersOf = ({ method, path }: Endpoint, input: Schema) => {
  const required = new Set(Array.isArray(input['required']) ? input['required'] : [])
  const fields = Object.entries((input['properties'] ?? {}) as Record<string, Schema>)
  const isInPath = (name: string) => path.split('/').includes(`:${name}`)
  const isRequested = method === 'GET' || method === 'DELETE'

  return fields
    .filter(([name]) => isRequested || isInPath(name))
    .map(([name, schema]) => ({
      name,
      in: isInPath(name) ? 'path' : 'query',
      required: isInPath(name) || required.has(name),
      schema,
    }))
}

const verbs = { GET: 'Show', POST: 'Send', PUT: 'Save', DELETE: 'Delete' }

/** `/admin/brand-list` → 'admin brand list'. */
const pathText = (path: string) => path.replace(/[/:{}-]+/g, ' ').trim()

const nameOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  pathText(path)
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const areas = new Set(['admin', 'seller', 'user'])

const tagOf = (path: string) => {
  const [area = '', noun = ''] = path.slice(1).split('/')
  return areas.has(area) ? `${area}: ${familyOf(noun)}` : familyOf(area)
}

const familyOf = (noun: string) => noun.replace(/-(list|status)$/, '').replaceAll('-', ' ')

const whoMay = (access: Endpoint['access']) => {
  const labels: Record<string, string> = {
    public: 'Anyone.',
    signed_in: 'Anyone who is signed in.',
    buyer: 'Users and members.',
    member: 'Members.',
    seller: 'Sellers, for their own shop.',
    admin: 'Any back-office session.',
  }
  const [, key] = access.split(':')
  const label = permissionLabels[key as keyof typeof permissionLabels]
  const who = labels[access] ?? `Staff with the key \`${key}\` (${label}).`
  return `Who may: ${who} (\`${access}\`)`
}
