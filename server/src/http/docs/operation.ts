import { type Endpoint, failures, isForApiKeys } from '@emporia/contract'

import { takesBytes } from '../input/bodies.ts'
import { takesFiles } from '../input/multipart.ts'
import { isFileCall } from '../request/send-file.ts'
import { describeAccess, toScope } from './access-text.ts'
import { getDescription } from './calls.ts'
import { groupCodes, toResponseReference } from './refusals.ts'
import type { Example } from './files.ts'
import { toSchema, type Schema, type Schemas } from './schemas.ts'

/** Builds the operation of a call, with inline schemas. */
export const toOperation = (call: Endpoint, schemas: Schemas, example: Example | undefined) => {
  const { method, access } = call
  const name = toOperationId(call)
  const input = toSchema(schemas, `${name}Input`, call.input, 'input')
  const { tag, summary } = getDescription(call)

  return {
    operationId: name,
    summary,
    description: describeAccess(call),
    tags: [tag],
    ...(call.deprecated && { deprecated: true }),
    ...(access !== 'public' && { security: securityOf(call) }),
    parameters: parametersOf(call, input, example),
    ...(!isInQuery(method) && { requestBody: bodyOf(call, input, example) }),
    responses: {
      200: { description: 'Done', content: contentOf(call, schemas, example) },
      ...refusalsOf(call),
    },
  }
}

const isInQuery = (method: Endpoint['method']) => method === 'GET' || method === 'DELETE'

const securityOf = (call: Endpoint) => {
  const scope = toScope(call)
  return [{ session: [] }, ...(isForApiKeys(call) ? [{ api_key: scope ? [scope] : [] }] : [])]
}

const contentOf = (call: Endpoint, schemas: Schemas, example: Example | undefined) => {
  if (isFileCall(call)) return binary
  const data = toSchema(schemas, `${toOperationId(call)}Data`, call.data, 'output')
  return {
    'application/json': {
      schema: envelopeOf(data, call),
      ...(example && { example: { success: true, message: 'Done', data: example.data } }),
    },
  }
}

const envelopeOf = (data: Schema, { undo }: Endpoint): Schema => ({
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: {
    success: { const: true },
    message: { type: 'string' },
    data,
    ...(undo && { undo: undoSchema }),
  },
})

/** The token that undoes the change, and until when (`POST /undo`). */
const undoSchema: Schema = {
  type: 'object',
  required: ['token', 'until'],
  properties: { token: { type: 'string' }, until: { type: 'string', format: 'date-time' } },
}

const binary = { '*/*': { schema: { type: 'string', format: 'binary' } } }

const refusalsOf = (call: Endpoint) =>
  Object.fromEntries(
    groupCodes(call).map((codes) => [failures[codes[0]], { $ref: toResponseReference(codes) }]),
  )

const bodyOf = ({ input }: Endpoint, schema: Schema, example: Example | undefined) => {
  if (takesBytes(input)) return { content: binary }
  const isForm = takesFiles(input)
  return {
    content: {
      'application/json': { schema, ...(example?.input && { example: example.input }) },
      ...(isForm && { 'multipart/form-data': { schema } }),
    },
  }
}

/** The parameters in the path and, for GET and DELETE, in the query. */
const parametersOf = ({ method, path }: Endpoint, input: Schema, example: Example | undefined) => {
  const required = new Set(Array.isArray(input['required']) ? input['required'] : [])
  const fields = Object.entries((input['properties'] ?? {}) as Record<string, Schema>)
  const isInPath = (name: string) => path.split('/').includes(`:${name}`)

  return fields
    .filter(([name]) => isInQuery(method) || isInPath(name))
    .map(([name, schema]) => ({
      name,
      in: isInPath(name) ? 'path' : 'query',
      required: isInPath(name) || required.has(name),
      schema,
      ...(example?.input?.[name] !== undefined && { example: example.input[name] }),
    }))
}

/** Returns the id of a call in the document: `getAdminBrandList`. */
export const toOperationId = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path
    .split(/[/:-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
