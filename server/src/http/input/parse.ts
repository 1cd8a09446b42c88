import { type Endpoint, toFieldErrors, toFieldLabel } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

import { Failure, invalid, malformed } from '../failure.ts'
import { takesBytes } from './bodies.ts'
import { readBrackets, readQuery } from './brackets.ts'
import { coerce } from './coerce.ts'
import { readParts } from './multipart.ts'
import { sentence } from '../../sentence.ts'

type Sent = Record<string, unknown>

/**
 * Merges path, query and body into one input and validates it; throws `invalid` with the errors.
 */
export const readInput = async (request: FastifyRequest, { input, method }: Endpoint) => {
  const params = readBrackets(Object.entries(request.params as Record<string, string>))
  const path = asSent(coerce(input, params))
  if (takesBytes(input))
    return checkInput(input, { ...path, body: request.body ?? Buffer.alloc(0) })
  // Parsed here, because an error in Fastify's parser would end the process.
  const query = asSent(coerce(input, readQuery(request.url.split('?').slice(1).join('?'))))
  const body = await bodyOf(request, input)

  const [main, aside] = method === 'GET' || method === 'DELETE' ? [query, body] : [body, query]
  const sent = { ...main, ...path }
  agree(sent, main)
  agree(sent, aside)
  assertNoNul(sent)
  return checkInput(input, sent)
}

/** Parses a query string for a call; ignores parameters that the call does not have. */
export const parseQuery = ({ input }: Endpoint, text: string, without: string[]): object => {
  const known = 'shape' in input && typeof input.shape === 'object' ? (input.shape ?? {}) : {}
  const labels = [...new URLSearchParams(text)].filter(([name, value]) => {
    const [field = ''] = name.split('[')
    return Object.hasOwn(known, field) && !without.includes(field) && value !== ''
  })
  const sent = asSent(coerce(input, readBrackets(labels)))
  assertNoNul(sent)
  return asSent(checkInput(input, sent))
}

export const checkInput = (schema: z.ZodType, sent: unknown): unknown => {
  const result = schema.safeParse(sent, { reportInput: true })
  if (result.success) return result.data

  const errors = toFieldErrors(result.error)
  throw new Failure('invalid', Object.values(errors)[0] ?? sentence(m.request_invalid), { errors })
}

const bodyOf = async (request: FastifyRequest, schema: z.ZodType): Promise<Sent> => {
  if (request.isMultipart()) return asSent(coerce(schema, await readParts(request)))
  return request.body === undefined ? {} : asSent(request.body)
}

const asSent = (value: unknown): Sent => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(m.request_object_required)
  return value as Sent
}

/** Throws `invalid` for a field in the wrong place, or one sent twice with different values. */
const agree = (sent: Sent, other: Sent) => {
  for (const [field, value] of Object.entries(other)) {
    if (!Object.hasOwn(sent, field))
      throw invalid(field, m.field_unknown, { field: toFieldLabel(field) })
    if (!isDeepStrictEqual(sent[field], value))
      throw invalid(field, m.field_sent_twice, { field: toFieldLabel(field) })
  }
}

/**
 * Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which would be altered silently.
 * Iterative, because a body may be nested deeply.
 */
const assertNoNul = (sent: Sent) => {
  for (const [field, root] of Object.entries(sent)) assertWellFormed(field, root)
}

const assertWellFormed = (field: string, root: unknown) => {
  const waiting: unknown[] = [field, root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' ? value.includes('\0') : hasNulName(value))
      throw malformed(m.request_character_denied)
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
      throw invalid(field.replaceAll(/\p{Surrogate}/gu, '?'), m.field_character_half, {
        field: toFieldLabel(field),
      })
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner)
  }
}

const hasNulName = (value: unknown) =>
  value instanceof File
    ? value.name.includes('\0')
    : typeof value === 'object' &&
      value !== null &&
      Object.keys(value).some((name) => name.includes('\0'))
