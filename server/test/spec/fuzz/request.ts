import type { Endpoint, Method } from '@emporia/contract'

import type { Random } from '../../../src/seed/random.ts'
import { toMultipart, toJson, toQueryString } from './encode.ts'
import { mutateBody } from './random-payload.ts'
import type { Pool } from './pool.ts'
import { getShape, takesFiles } from './shape.ts'
import { mutateHeaders, mutatePayload, mutateUrl } from './mutate-payload.ts'
import { generateValue } from './value.ts'

/** One request, as it is sent. */
export type FuzzRequest = {
  endpoint: Endpoint
  who: string | undefined
  method: Method | 'HEAD' | 'OPTIONS' | 'PATCH'
  url: string
  headers: Record<string, string>
  payload?: Buffer
  /** Whether the address matches this endpoint and no other. */
  isToEndpoint: boolean
}

type Facts = {
  random: Random
  pool: Pool
  endpoint: Endpoint
  /** The callers with access, and all callers; '' is a guest. */
  admitted: readonly string[]
  everybody: readonly string[]
}

/** A request to this endpoint: mostly valid, partly invalid, or malformed. */
export const makeRequest = (facts: Facts): FuzzRequest => {
  const { random, endpoint } = facts
  const who = random.pick(random.chance(0.85) ? facts.admitted : facts.everybody) || undefined
  const body = bodyOf(facts)
  const { path, rest } = fillPath(endpoint.path, body)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const plain: FuzzRequest = {
    endpoint,
    who,
    method: endpoint.method,
    url: `/api${path}${inQuery ? toQueryString(rest) : ''}`,
    headers: {},
    isToEndpoint: true,
    ...(!inQuery && written(facts, rest)),
  }
  return random.chance(0.25) ? broken(random, plain) : plain
}

const bodyOf = ({ random, pool, endpoint }: Facts) => {
  let body: unknown = generateValue({ random, pool, path: endpoint.path }, getShape(endpoint))
  // One in three bodies is valid; two changes test several faults at once.
  const changes = random.pick([0, 0, 1, 1, 1, 2])
  for (let change = 0; change < changes; change++) body = mutateBody(random, body)
  return tame(endpoint, body)
}

/** Keeps maintenance mode off and mail on this machine. */
const tame = ({ path }: Endpoint, body: unknown) => {
  if (typeof body !== 'object' || body === null) return body
  if (path === '/admin/general-settings' && 'maintenance' in body)
    return { ...body, maintenance: { is_on: false, message: '' } }
  if (path === '/admin/email-settings' && 'smtp_host' in body)
    return { ...body, smtp_host: '127.0.0.1' }
  return body
}

const fillPath = (path: string, body: unknown) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { path: path.replace(/:\w+/, '1'), rest: body }
  const rest: Record<string, unknown> = { ...body }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(toJson(value ?? 1).replaceAll('"', '')).slice(0, 300) || '1'
  })
  return { path: filled, rest }
}

/** As JSON, or as a form where a file is expected; sometimes reversed. */
const written = ({ random, endpoint }: Facts, body: unknown) => {
  const isForm = takesFiles(getShape(endpoint)) !== random.chance(0.03)
  if (isForm) return toMultipart(random, body)
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(toJson(body)) }
}

const broken = (random: Random, input: FuzzRequest): FuzzRequest => {
  const kind = random.next()
  if (kind < 0.35) return { ...input, ...mutatePayload(random, input) }
  if (kind < 0.65) return { ...input, headers: mutateHeaders(random, input.headers) }
  if (kind < 0.9) return { ...input, url: mutateUrl(random, input.url), isToEndpoint: false }
  const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'] as const)
  return { ...input, method, isToEndpoint: false }
}
