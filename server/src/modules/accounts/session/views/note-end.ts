import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { RequestContext } from '../../../../http/request/context.ts'

type Ending = RequestContext<typeof api.session.logout>

/** Records in the audit log that an employee stopped viewing the marketplace as a person. */
export const noteEndOfView = (app: FastifyInstance, context: Ending, staff_id: number) => {
  const { actor, db, clock, ip, user_agent, request_id } = context
  return app.note(db, {
    actor: { ...actor, id: staff_id },
    endpoint: api.session.logout,
    input: { user_id: actor.id },
    ip,
    user_agent,
    request_id,
    now: clock.now(),
  })
}
