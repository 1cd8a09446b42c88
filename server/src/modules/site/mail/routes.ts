import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { one } from '../../../db/single-row.ts'
import { answer } from '../../../http/answer.ts'
import { assertConfirmed } from '../../../http/security/confirmation.ts'
import { renderEmail } from '../../../adapters/mail/render-email.ts'
import { notifyOwners } from '../../approvals/notifications.ts'
import { users } from '../../accounts/public.ts'
import { writeEmail } from '../../notifications/send-email.ts'
import { changeMail, assertPublicHost, showMail } from './change-mail.ts'
import { type WriteDraft, writePreview } from './preview.ts'
import { getStoredMail } from './stored-mail.ts'
import { testMail } from './test-mail.ts'
import { isTransportChange, requestTransport, warnOwners } from './transport-change.ts'

/** Routes for mail settings and wordings. */
export const mailRoutes = (writeDraft: WriteDraft) => async (app: FastifyInstance) => {
  answer(app, api.admin.emailSetting.show, async (_, { db, mail }) => ({
    data: showMail(await getStoredMail(db), mail),
  }))

  answerUpdate(app)

  // Outside the transaction, because an unresponsive server takes time.
  answer(
    app,
    api.admin.emailSetting.test,
    async ({ to, event, ...preview }, gate) => {
      const { db, actor, limits } = gate
      const found = await db
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, actor.id))
      const { email } = one(found)
      await limits.hit('email_test_account', actor.id)
      const seen = event && (await writePreview(gate, writeDraft, { event, ...preview }))
      await testMail(gate, { to: to ?? email, content: seen?.content })
      return to ?? email
    },
    async (_, email) => ({ data: null, message: m.email_test_sent({ email }) }),
  )

  answer(app, api.admin.emailSetting.preview, async (input, gate) => {
    const { content, platform } = await writePreview(gate, writeDraft, input)
    return {
      data: { subject: content.subject, html: await renderEmail(content, platform.site_name) },
    }
  })
}

/** Wordings require the permission; the mail transport is changed by owners only. */
const answerUpdate = (app: FastifyInstance) =>
  answer(
    app,
    api.admin.emailSetting.update,
    async (changes, gate) => {
      const { db, actor, mail, secrets, clock } = gate
      await assertPublicHost(await getStoredMail(db), changes, mail)
      const isMoved = await isTransportChange(db, changes, secrets)
      if (isMoved) await assertConfirmed(db, actor, clock.now())
      if (isMoved && actor.is_owner) await warnOwners(gate, changes)
      return isMoved
    },
    async (changes, isMoved, context) => {
      const { db, actor, mail, secrets, now, log, after, request_id } = context
      if (isMoved) {
        const event = { event: 'mail_transport', actor: actor.id, is_owner: actor.is_owner }
        after(() => log.info(event, 'security'))
      }
      if (isMoved && !actor.is_owner) {
        const data = await requestTransport(context, changes)
        return { data, message: m.approval_requested() }
      }
      await changeMail(db, { changes, secrets, now })
      if (isMoved)
        await notifyOwners(context, (owner_id) =>
          writeEmail('mail-transport-changed', owner_id, { owner_id, request_id }),
        )
      return { data: showMail(await getStoredMail(db), mail), message: m.settings_saved() }
    },
  )
