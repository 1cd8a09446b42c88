import { z } from 'zod'

import { del, get, post } from '../endpoint.ts'
import { at, id, nothing } from '../shapes.ts'

/** A sign-in of the caller that has not ended. */
const sessionRow = z.object({
  id,
  /** Name of the browser or app, such as `Chrome`; null if it does not name itself. */
  browser: z.string().nullable(),
  /** Operating system, such as `Windows`. */
  system: z.string().nullable(),
  ip: z.string(),
  created_at: at,
  used_at: at,
  is_current: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

/** Sessions of the caller (docs/domain/security.md#sessions). */
export const ownSession = {
  /** The most recently used first; at most 100. */
  list: get('/session-list', { access: 'signed_in', input: nothing, data: z.array(sessionRow) }),
  end: del('/session', { access: 'signed_in', input: z.strictObject({ id }), data: z.null() }),
  /** Ends all sessions but the one that calls. */
  endOthers: post('/session-end-others', {
    access: 'signed_in',
    input: nothing,
    data: z.object({ ended: z.int() }),
  }),
}
