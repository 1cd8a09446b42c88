import type { MailEvent } from '@emporia/contract'

import { accountEmails } from './account-emails.ts'
import { affiliateEmails } from './affiliate-emails.ts'
import type { EmailTemplate, EmailText } from './email-template.ts'
import { cartEmails } from './cart-emails.ts'
import { contactEmails, newsletterEmails } from './marketing-emails.ts'
import { exportEmails } from './export-emails.ts'
import { factorEmails } from './factor-emails.ts'
import { integrationEmails } from './integration-emails.ts'
import { guestEmails } from './guest-emails.ts'
import { moneyEmails } from './money-emails.ts'
import { orderEmails } from './order-emails.ts'
import { packageEmails } from './package-emails.ts'
import { posEmails } from './pos-emails.ts'
import { questionEmails } from './question-emails.ts'
import { reportEmails } from './report-emails.ts'
import { reviewEmails } from './review-emails.ts'
import { refundEmails, returnEmails } from './return-emails.ts'
import { shopEmails } from './shop-emails.ts'
import { shopTermsEmails } from './shop-terms-emails.ts'
import { signInEmails } from './sign-in-emails.ts'
import { staffEmails } from './staff-emails.ts'
import { viewEmails } from './view-emails.ts'
import { stockAlertEmails } from './stock-alert-emails.ts'
import { stockEmails } from './stock-emails.ts'
import { changeEmails, statusEmails } from './status-emails.ts'
import { withdrawalEmails } from './withdrawal-emails.ts'

const emails = {
  ...orderEmails,
  ...statusEmails,
  ...changeEmails,
  ...refundEmails,
  ...returnEmails,
  ...withdrawalEmails,
  ...reviewEmails,
  ...questionEmails,
  ...reportEmails,
  ...stockEmails,
  ...stockAlertEmails,
  ...cartEmails,
  ...guestEmails,
  ...shopEmails,
  ...shopTermsEmails,
  ...moneyEmails,
  ...packageEmails,
  ...affiliateEmails,
  ...posEmails,
  ...contactEmails,
  ...newsletterEmails,
  ...accountEmails,
  ...signInEmails,
  ...factorEmails,
  ...integrationEmails,
  ...staffEmails,
  ...viewEmails,
  ...exportEmails,
}

/** The data that the template of an event takes. */
type DataOf = { [E in MailEvent]: Parameters<(typeof emails)[E]['write']>[0] }
export type EmailData<E extends MailEvent> = DataOf[E]

/** Every e-mail of the marketplace by its event. */
export const emailCatalog: { [E in MailEvent]: EmailTemplate<DataOf[E]> } = emails

/** Returns the template of an event. */
export const getTemplate = <E extends MailEvent>(event: E): EmailTemplate<DataOf[E]> =>
  emailCatalog[event]

/** Returns the text of an e-mail about a real record; what is unknown is that of the example. */
export const writeAbout = (event: MailEvent, known: object): EmailText => {
  const { write, example } = getTemplate(event)
  return write({ ...example, ...known })
}

/** Returns the text of an e-mail for the preview. */
export const writeExample = (event: MailEvent): EmailText => {
  const { write, example } = getTemplate(event)
  return write(example)
}
