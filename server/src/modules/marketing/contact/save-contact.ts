import type { api, Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { AppContext } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { contacts } from '../tables.ts'

type Message = Input<typeof api.contact>
type Deps = Pick<AppContext, 'clock' | 'jobs' | 'settings'>

/** Stores a contact message, notifies staff, and confirms the receipt to its writer. */
export const saveContact = async (
  db: Db,
  message: Message,
  { clock, jobs, settings: { public_url } }: Deps,
) => {
  const row = { ...message, created_at: clock.now().toISOString() }
  const { id } = one(await db.insert(contacts).values(row).returning({ id: contacts.id }))
  const { contact_email } = await getGeneralSettings(db)

  const context = { db, jobs, public_url }
  if (contact_email)
    await sendEmail(context, 'contact', { address: contact_email }, { ...message, id })
  await sendEmail(context, 'contact-received', { address: message.email }, { id })
}
