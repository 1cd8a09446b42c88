import * as m from '@emporia/messages/error'

import { getSqlState } from '../../db/sql-state.ts'
import { busy, conflict, Failure, malformed } from '../failure.ts'
import { sentence } from '../../sentence.ts'

/** Maps any thrown error to a `Failure`; unexpected errors do not reveal details. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  if (isOverload(error)) return busy()
  return ofState(getSqlState(error)) ?? ofFramework(error) ?? unexpected()
}

const unexpected = () => new Failure('unexpected', sentence(m.request_unexpected))

// Disk full, too many connections, shutdown, canceled by time-out, connection lost, lock time-out.
const overloadStates = /^(53|57|08|40001|40P01|55P03|25P03|25P04)/
const overloadCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  // Operating system limits on file size and on open files.
  'EFBIG',
  'EMFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'FST_ERR_HANDLER_TIMEOUT',
  'FST_UNDER_PRESSURE',
])
// Errors of the connection pool have no code.
const overloadMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|after calling end on the pool|Client was closed/

const isOverload = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  // Only the cause is searched, because the outer message quotes user input.
  if (error.cause) return isOverload(error.cause)
  return (
    overloadCodes.has(codeOf(error)) ||
    overloadStates.test(getSqlState(error) ?? '') ||
    overloadMessages.test(error.message)
  )
}

const ofState = (state: string | undefined) => {
  if (state === '23505') return conflict(m.record_duplicate)
  if (state === '23503') return conflict(m.record_in_use)
  if (state && /^2[23]/.test(state))
    return new Failure('invalid', sentence(m.request_value_invalid))
  return undefined
}

const refusals = new Map([
  [413, new Failure('too_large', sentence(m.request_too_large))],
  [415, new Failure('unsupported', sentence(m.request_type_unsupported))],
])

const ofFramework = (error: unknown) => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return refusals.get(status) ?? malformed()
}

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : ''
