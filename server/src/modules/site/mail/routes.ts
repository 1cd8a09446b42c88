import { api, mailDetails, type MailEvent, mailEvents } from '@emporia/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { one } from '../../../db/one.ts'
import { answer, answerPrepared } from '../../../http/answer.ts'
import { renderLetter } from '../../../outside/mail/render-letter.ts'
import { users } from '../../people/tables.ts'
import { getGeneralSettings } from '../queries.ts'
import { changeMail, refuseInside, showMail } from './change-mail.ts'
import { reworded } from './mail-shape.ts'
import { getStoredMail } from './stored-mail.ts'
import { testMail } from './test-mail.ts'

/** How mail leaves the house, and in which words. */
export const mailRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.emailSetting.show, async (_, { db, mail }) => ({
    data: showMail(await getStoredMail(db), mail),
  }))

  answerPrepared(
    app,
    api.admin.emailSetting.update,
    async (changes, { db, mail }) => refuseInside(await getStoredMail(db), changes, mail),
    async (changes, _, { db, mail, secrets, clock }) => {
      await changeMail(db, { changes, secrets, now: clock.now() })
      return { data: showMail(await getStoredMail(db), mail), message: 'Settings saved' }
    },
  )

  // Outside the transaction, because a server that does not answer takes its time.
  answerPrepared(
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
    async (_, email) => ({ data: null, message: `A mail is on its way to ${email}` }),
  )

  answer(app, api.admin.emailSetting.preview, async ({ event, wording }, { db }) => {
    const house = await getGeneralSettings(db)
    const letter = reworded(sampleOf(event), wording, {
      ...house,
      event,
      to_email: 'una@example.com',
    })
    return { data: { subject: letter.subject, html: await renderLetter(letter, house.site_name) } }
  })
}

const sampleOf = (event: MailEvent) => ({
  values: valuesOf(event),
  subject: `${mailEvents[event][0]}: order 1042`,
  heading: mailEvents[event][0],
  paragraphs: [
    'Here stands what we would write, with the **numbers** and names of the occasion.',
    'It can be several paragraphs long.',
  ],
  button: { label: 'Show it', url: 'https://market.example/' },
})

/** Every name that such a mail knows, with something in its place. */
const valuesOf = (event: MailEvent) => {
  const [, , ...details] = mailEvents[event]
  return Object.fromEntries(details.map((name) => [name, mailDetails[name][1]]))
}
