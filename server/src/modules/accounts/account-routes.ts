import { accountDraft, api, toFieldErrors, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { Failure } from '../../http/failure.ts'
import { agreeToTerms } from '../marketing/consent.ts'
import { endSession } from './session/end-sessions.ts'
import { openSession } from './session/open-session.ts'
import { resetRoutes } from './session/resets/routes.ts'
import { becomeMember } from './account/become-member.ts'
import { type AccountDraft, prepareAccount, register } from './account/register.ts'
import { sentence } from '../../sentence.ts'

/** Routes of registration and password resets. */
export const accountRoutes = async (app: FastifyInstance) => {
  answer(app, api.session.register, prepareAccount, async (draft, prepared, context) => {
    const user = await register(context, { draft, role: 'user', ...prepared })
    return {
      data: await openSession(context.db, user, context),
      message: answers.account_created(),
    }
  })

  answerMemberRegister(app)

  await resetRoutes(app)
}

/** One call for two cases: a guest creates a member account, a customer becomes a member. */
const answerMemberRegister = (app: FastifyInstance) =>
  answer(
    app,
    api.session.memberRegister,
    async (sent, gate) => {
      if (gate.actor) return { actor: gate.actor }
      const draft = parseFullAccount(sent)
      return { draft, ...(await prepareAccount(draft, gate)) }
    },
    async (sent, who, context) => {
      const { db, log, after } = context
      const message = answers.member_joined()
      if (!who.actor) {
        const user = await register(context, { ...who, role: 'member' })
        return { data: await openSession(db, user, context), message }
      }
      const member = await becomeMember(db, who.actor, sent, context)
      await agreeToTerms(db, member, context.now)
      after(() => log.info({ event: 'became_member', actor: member.id }, 'security'))
      // A caller with more permissions gets a new session.
      await endSession(db, who.actor)
      return { data: await openSession(db, member, context), message }
    },
  )

/** Throws unless a guest who becomes a member sends everything that an account needs. */
const parseFullAccount = (sent: Input<typeof api.session.memberRegister>): AccountDraft => {
  const { accept_terms: _, ...account } = sent
  const result = accountDraft.safeParse(account, { reportInput: true })
  if (result.success) return result.data

  const errors = toFieldErrors(result.error)
  throw new Failure('invalid', Object.values(errors)[0] ?? sentence(m.account_fields_incomplete), {
    errors,
  })
}
