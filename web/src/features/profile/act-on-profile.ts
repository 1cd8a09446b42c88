import type { Endpoint, Sent } from '@emporia/contract'

import { call } from '../../api/call.ts'
import { restartSession } from '../../session/start.ts'
import { announce } from '../../ui/announce.ts'

/** Changes one's own profile; afterwards everything that shows it asks again. */
export const actOnProfile = async <E extends Endpoint>(endpoint: E, sent: Sent<E>) => {
  const reply = await call(endpoint, sent)
  announce(reply)
  if (reply.success) await restartSession()
  return reply
}
