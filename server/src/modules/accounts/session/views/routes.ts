import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../../http/answer.ts'
import { openView } from './open-view.ts'

/** Routes of sessions in which staff view the marketplace as a person. */
export const viewRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.viewAs, async (input, context) => {
    const { actor, ip, user_agent, log, after } = context
    const data = await openView(context, { actor, ip, user_agent }, input)
    const event = { event: 'view_as_started', actor: actor.id, target: input.user_id }
    after(() => log.info(event, 'security'))
    return { data, message: m.view_session_opened({ name: data.name }) }
  })
}
