import { failures, type FailureCode } from '@emporia/contract'

import type { Wish } from './wish.ts'

export type Reply = { status: number; headers: Record<string, unknown>; text: string }

/** Words that only our own side may read; that a password was changed the journal may say. */
const inner =
  /node_modules|\.ts:\d+|password_hash(?!"+:"+…")|\$argon2|token_hash|SQLSTATE|select "|insert into|pg_catalog|ECONN/

/** What is wrong with a reply, if anything is; whatever was asked, it has to be an answer. */
export const faultOf = (wish: Wish, { status, headers, text }: Reply): string | undefined => {
  if (status >= 500) return `answered ${status}`
  const leaked = inner.exec(text)
  if (leaked) return `tells “${leaked[0]}”`
  if (headers['x-content-type-options'] !== 'nosniff') return 'lets the browser guess its type'
  const isPersonal = wish.who !== undefined && wish.isToEndpoint && status !== 413
  if (isPersonal && headers['cache-control'] !== 'no-store')
    return 'lets somebody keep what is one person’s'
  if (wish.method === 'HEAD' || !wish.url.startsWith('/api/')) return undefined

  const said = headers['content-type']
  const type = typeof said === 'string' ? said : ''
  const isFile = headers['content-disposition'] !== undefined
  if (isFile || !type.startsWith('application/json'))
    return status === 200 && wish.method === 'GET' ? undefined : `answered ${status} as “${type}”`
  return faultOfEnvelope(status, text)
}

const faultOfEnvelope = (status: number, text: string) => {
  const body = parsed(text)
  if (typeof body !== 'object' || body === null) return 'is no envelope'
  const said: Record<string, unknown> = { ...body }
  if (said['success'] !== status < 400) return 'does not know whether it succeeded'
  if (typeof said['message'] !== 'string' || said['message'] === '') return 'says nothing'
  if (said['success']) return 'data' in said ? undefined : 'has no data'
  if (failures[said['code'] as FailureCode] !== status) return `calls ${status} “${said['code']}”`
  if (status === 429 && !('data' in said)) return 'does not say how long to wait'
  return isErrors(said['errors']) ? undefined : 'has errors that are no sentences'
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
