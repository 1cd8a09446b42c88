import { type Endpoint, type FailureCode, failures } from '@emporia/contract'

import { listCodes } from './codes.ts'
import type { Schema } from './schemas.ts'

/** The codes of one status. */
type Codes = readonly [FailureCode, ...FailureCode[]]

/** Returns the error codes of a call, grouped by their status. */
export const groupCodes = (call: Endpoint): Codes[] =>
  Object.values(Object.groupBy(listCodes(call), (code) => failures[code])).flatMap((codes) => {
    const [first, ...others] = codes ?? []
    return first ? [[first, ...others] as const] : []
  })

/** Returns the reference to the response with these codes: `ConflictOrStale`. */
export const toResponseReference = (codes: Codes) => `#/components/responses/${toName(codes)}`

const toName = (codes: Codes) =>
  codes.map((code) => code.split('_').map(capitalize).join('')).join('Or')

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Builds the components of all responses that refuse a call. */
export const makeResponses = (calls: readonly Endpoint[]) =>
  Object.fromEntries(
    calls
      .flatMap(groupCodes)
      .map((codes) => [toName(codes), toResponse(codes)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const toResponse = (codes: Codes) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { enum: codes } } },
        ],
      },
    },
  },
})

/** The schema that all refusals have. */
export const refusal: Schema = {
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
