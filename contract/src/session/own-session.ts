import { z } from 'zod'

import { del, get, post } from '../endpoint.ts'
import { at, id, nothing } from '../shapes.ts'

/** How a session was opened; with a second step, the method of that. */
export const signInMethods = [
  'password',
  'passkey',
  'totp',
  'recovery_code',
  'email',
  'code',
] as const
export type SignInMethod = (typeof signInMethods)[number]

/** A sign-in of the caller that has not ended. */
const sessionRow = z.object({
  id,
  /** Name of the browser or app, such as `Chrome`; null if it does not name itself. */
  browser: z.string().nullable(),
  /** Operating system, such as `Windows`. */
  system: z.string().nullable(),
  ip: z.string(),
  /** Null for a session that is older than this field. */
  method: z.enum(signInMethods).nullable(),
  created_at: at,
  used_at: at,
  is_current: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

/** Ends all sessions of a person, such as after a theft of their device. */
export const sessionEnd = post('/admin/session-end', {
  access: 'admin',
  input: z.strictObject({ user_id: id }),
  data: z.object({ ended: z.int() }),
})

/** Sessions of the caller (docs/domain/security.md#sessions). */
export const ownSession = {
  /** The most recently used first; at most 100. */
  list: get('/session-list', {
    personal: true,
    access: 'signed_in',
    input: nothing,
    data: z.array(sessionRow),
  }),
  end: del('/session', { access: 'signed_in', input: z.strictObject({ id }), data: z.null() }),
  /** Ends all sessions but the one that calls. */
  endOthers: post('/session-end-others', {
    access: 'signed_in',
    input: nothing,
    data: z.object({ ended: z.int() }),
  }),
}
