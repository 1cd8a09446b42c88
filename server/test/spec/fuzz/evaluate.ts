import { failures, type FailureCode } from '@emporia/contract'

import { listCodes } from '../../../src/http/docs/codes.ts'
import type { FuzzRequest } from './request.ts'

export type Reply = { status: number; headers: Record<string, unknown>; text: string }

/** Internal text that no reply may contain; the audit log may say that a password was changed. */
const inner =
  /node_modules|\.ts:\d+|password_hash(?!"+:"+…")|\$argon2|token_hash|SQLSTATE|select "|insert into|pg_catalog|ECONN/

/** Returns what is wrong with a reply, if anything: every request must get a valid response. */
export const findFault = (
  input: FuzzRequest,
  { status, headers, text }: Reply,
): string | undefined => {
  if (status >= 500) return `answered ${status}`
  const leaked = inner.exec(text)
  if (leaked) return `discloses “${leaked[0]}”`
  if (headers['x-content-type-options'] !== 'nosniff') return 'lets the browser guess its type'
  const isPersonal = input.who !== undefined && input.isToEndpoint && status !== 413
  if (isPersonal && headers['cache-control'] !== 'no-store')
    return 'allows caching of a personal reply'
  if (input.method === 'HEAD' || !input.url.startsWith('/api/')) return undefined

  const values = headers['content-type']
  const type = typeof values === 'string' ? values : ''
  const isFile = headers['content-disposition'] !== undefined
  if (isFile || !type.startsWith('application/json'))
    return status === 200 && input.method === 'GET' ? undefined : `answered ${status} as “${type}”`
  return faultOfEnvelope(status, text) ?? faultOfCode(input, text)
}

const faultOfEnvelope = (status: number, text: string) => {
  const body = parsed(text)
  if (typeof body !== 'object' || body === null) return 'is no envelope'
  const values: Record<string, unknown> = { ...body }
  if (values['success'] !== status < 400) return 'does not know whether it succeeded'
  if (typeof values['message'] !== 'string' || values['message'] === '') return 'says nothing'
  if (values['success']) return 'data' in values ? undefined : 'has no data'
  if (failures[values['code'] as FailureCode] !== status)
    return `calls ${status} “${values['code']}”`
  if (status === 429 && !('data' in values)) return 'does not say how long to wait'
  return isErrors(values['errors']) ? undefined : 'has errors that are no sentences'
}

/** The OpenAPI document names every code that a call returns. */
const faultOfCode = ({ isToEndpoint, endpoint }: FuzzRequest, text: string) => {
  const { code } = parsed(text) as { code?: FailureCode }
  // A parameter that is too long is in no address of a call.
  if (!isToEndpoint || !code || code === 'method_not_allowed') return undefined
  return listCodes(endpoint).includes(code) ? undefined : `does not document the code ${code}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isErrors = (errors: unknown) =>
  errors === undefined ||
  (typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every((text) => typeof text === 'string' && text !== ''))
