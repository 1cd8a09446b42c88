import { api, type MailEvent, type SiteSettings } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { one } from '../../../db/single-row.ts'
import { answer } from '../../../http/answer.ts'
import { assertConfirmed } from '../../../http/security/confirmation.ts'
import type { Block } from '../../../adapters/mail/blocks/block.ts'
import { renderEmail } from '../../../adapters/mail/render-email.ts'
import { notifyOwners } from '../../approvals/notifications.ts'
import { users } from '../../accounts/public.ts'
import { writeExample } from '../../notifications/emails/catalog.ts'
import { writeEmail } from '../../notifications/send-email.ts'
import { toEmailContent } from '../../notifications/to-email-content.ts'
import { getGeneralSettings } from '../queries.ts'
import { changeMail, assertPublicHost, showMail } from './change-mail.ts'
import { reworded } from './mail-shape.ts'
import { getStoredMail } from './stored-mail.ts'
import { testMail } from './test-mail.ts'
import { isTransportChange, requestTransport, warnOwners } from './transport-change.ts'

/** Returns sample data for the content below the text of an e-mail. */
type Samples = (event: MailEvent, platform: SiteSettings) => Block[]

/** Routes for mail settings and wordings. */
export const mailRoutes = (blocksOf: Samples) => async (app: FastifyInstance) => {
  answer(app, api.admin.emailSetting.show, async (_, { db, mail }) => ({
    data: showMail(await getStoredMail(db), mail),
  }))

  answerUpdate(app)

  // Outside the transaction, because an unresponsive server takes time.
  answer(
    app,
    api.admin.emailSetting.test,
    async (_, gate) => {
      const { db, actor } = gate
      const found = await db
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, actor.id))
      const { email } = one(found)
      await testMail(gate, email)
      return email
    },
    async (_, email) => ({ data: null, message: m.email_test_sent({ email }) }),
  )

  answer(app, api.admin.emailSetting.preview, async ({ event, wording }, { db }) => {
    const platform = await getGeneralSettings(db)
    const sample = toEmailContent(writeExample(event), 'https://market.example')
    const email = reworded(sample, wording, {
      ...platform,
      event,
      to_email: 'una@example.com',
    })
    const content = { ...email, blocks: blocksOf(event, platform) }
    return {
      data: { subject: email.subject, html: await renderEmail(content, platform.site_name) },
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
