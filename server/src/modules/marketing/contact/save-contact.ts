import type { api, Input } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { findRequestLocale } from '../../../http/request/locale.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { contacts } from '../tables.ts'

type Message = Input<typeof api.contact>

/** Stores a contact message, notifies staff, and confirms the receipt to its writer. */
export const saveContact = async (context: Context, message: Message) => {
  const { db, now } = context
  const row = { ...message, locale: findRequestLocale(), created_at: now.toISOString() }
  const { id } = one(await db.insert(contacts).values(row).returning({ id: contacts.id }))
  const { contact_email } = await getGeneralSettings(db)

  if (contact_email)
    await sendEmail(
      context,
      'contact',
      { address: contact_email, locale: null },
      { ...message, id },
    )
  await sendEmail(context, 'contact-received', { address: message.email }, { id })
}
