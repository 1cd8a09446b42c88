import { type Endpoint, type FailureCode, failures } from '@emporia/contract'

import { isFileCall } from '../request/send-file.ts'
import { toCallName } from './calls.ts'

/** Any call: unreadable or unknown input, too many calls, and failures of the server. */
const always: FailureCode[] = [
  'malformed',
  'too_large',
  'unsupported',
  'invalid',
  'rate_limited',
  'unexpected',
  'busy',
  'held',
]

/** Calls that continue with a second step, or sign in. */
const signIns = new Set([
  'POST /login',
  'POST /admin/login',
  'POST /login-by-code',
  'POST /passkey-login',
  'POST /login-second',
  'POST /reset-password',
  'POST /reset-second',
  'POST /register',
  'POST /member-register',
])

/** Public calls that need a session, or a ticket of a sign-in, for some inputs. */
const identifies = new Set(['POST /passkey-options', 'POST /seller/registration'])

/** Calls that may spend from a wallet, or submit a shop: both need a verified e-mail address. */
const spends = /^\/(checkout|buy-now|order-pay|pos-order|purchase-|package-|seller\/registration)/

const packagePreviews = /-package(-preview)?$|^\/(purchase-|package-)/

/** Reads that calculate with the present state of a cart or record. */
const calculates = /cart|guest|estimate|preview|resource/

/** Fields that name a record, which may not exist. */
const namesRecord = /(^|_)(ids?|slug|path|number|uuid|code|token|key|email|phone|rows|lines)$/

/** Returns the error codes that a call can return, in the order of their status. */
export const listCodes = (call: Endpoint): FailureCode[] => {
  const codes = new Set(always)
  const add = (...added: FailureCode[]) => added.forEach((code) => codes.add(code))
  const fields = fieldsOf(call)
  const writes = call.method !== 'GET'

  if (call.access !== 'public') add('unauthenticated', 'forbidden', 'view_only')
  if (call.access !== 'public' && /^admin|^signed_in/.test(call.access)) add('enroll_second_factor')
  if (call.confirm) add('confirm_identity')
  if (call.verified || spends.test(call.path)) add('email_unverified')
  if (signIns.has(toCallName(call))) add('unauthenticated', 'second_factor', 'forbidden')
  if (identifies.has(toCallName(call))) add('unauthenticated')
  if (fields.some((field) => namesRecord.test(field)) || call.edits) add('not_found')
  if (writes) add('not_found', 'forbidden', 'conflict', 'key_reused')
  if (calculates.test(call.path)) add('conflict')
  if (isFileCall(call)) add('not_found', 'conflict')
  if (fields.includes('version_seen')) add('stale')
  if (packagePreviews.test(call.path)) add('no_effect', 'small_effect')
  return Object.keys(failures)
    .map((code) => code as FailureCode)
    .filter((code) => codes.has(code))
}

const fieldsOf = ({ input }: Endpoint) =>
  'shape' in input ? Object.keys(input.shape as object) : ['input']
