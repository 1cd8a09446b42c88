import type { MailShape } from '../../../../adapters/mail/send-mail.ts'
import type { AppContext } from '../../../../context.ts'
import { getMailShape } from '../../../site/mail/mail-shape.ts'
import { completeEmails } from './complete-emails.ts'

/** Returns how e-mails are sent and rendered: by the owner's settings, with the content of orders. */
export const getOrderMailShape = async (app: AppContext): Promise<MailShape> => ({
  ...(await getMailShape(app)),
  complete: completeEmails(app),
})
