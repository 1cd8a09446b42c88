import { runWithLocale } from '../../http/request/locale.ts'
import { emailShape, masked, renderEmailText } from './email-content.ts'
import type { MailShape } from './send-mail.ts'
import type { mailLog } from './tables.ts'

type Stored = typeof mailLog.$inferSelect

/**
 * Returns the text of an e-mail of the log, rendered from its content with today's template and
 * order. Rows of earlier versions have their text. Only a logged e-mail shows its secrets.
 */
export const renderStoredText = async (mail: Stored, shape: MailShape): Promise<string> => {
  if (mail.text !== '' || mail.letter === null) return mail.text
  const content = emailShape.parse(mail.letter)
  const email = mail.state === 'logged' ? content : masked(content)
  const worded = shape.worded(email, mail) ?? email
  const complete = await shape.complete([worded])
  return runWithLocale(shape.languageOf(mail.locale), () => renderEmailText(complete(worded)))
}
