import * as m from '@emporia/messages/email'
import * as errors from '@emporia/messages/error'
import { randomUUID } from 'node:crypto'

import { conflict } from '../../../http/failure.ts'
import { Unreachable } from '../../../adapters/mail/find-server.ts'
import { type CompleteEmail, renderEmailText } from '../../../adapters/mail/email-content.ts'
import { renderEmail } from '../../../adapters/mail/render-email.ts'
import type { AppContext } from '../../../context.ts'
import { getMailShape } from './mail-shape.ts'

type Params = {
  to: string
  /** The e-mail to test; undefined: a short one about the server. */
  content: CompleteEmail | undefined
}

/** Sends a test e-mail now, and throws what the server refuses. */
export const testMail = async (
  { db, secrets, mail, settings }: AppContext,
  { to, content }: Params,
) => {
  const { site_name, way } = await getMailShape({ db, secrets })
  const email: CompleteEmail = content
    ? { ...content, subject: m.test_mail_preview({ subject: content.subject }) }
    : {
        subject: m.test_mail_subject({ site: site_name }),
        heading: m.test_mail_heading(),
        paragraphs: [m.test_mail_intro()],
      }
  const message = {
    message_id: `<${randomUUID()}@${new URL(settings.public_url).hostname}>`,
    to,
    subject: email.subject,
    html: await renderEmail(email, site_name),
    text: renderEmailText(email),
    attachments: await Promise.all((email.documents ?? []).map((render) => render())),
  }
  const state = await mail.send(message, way).catch((error: unknown) => {
    throw error instanceof Unreachable
      ? conflict(errors.smtp_unreachable)
      : conflict(errors.smtp_refused, { reason: errorText(error) })
  })
  if (state === 'logged') throw conflict(errors.email_delivery_off)
}

/** Returns the error message of the server on one line, at most 200 characters. */
const errorText = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 200)
