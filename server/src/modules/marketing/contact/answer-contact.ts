import type { api, Input } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { contactReplies, contacts } from '../tables.ts'

type Contact = typeof contacts.$inferSelect
type Deps = { jobs: Jobs; public_url: string; now: Date }
type Staff = { id: number }

/** Starts a conversation with an e-mail from staff. */
export const beginContact = async (
  db: Db,
  { message, ...about }: Input<typeof api.admin.contact.create>,
  actor: Staff,
  deps: Deps,
) => {
  const at = deps.now.toISOString()
  const row = { ...about, phone: about.phone ?? null, message: '', created_at: at, updated_at: at }
  const contact = one(
    await db
      .insert(contacts)
      .values({ ...row, status: 'answered' })
      .returning(),
  )
  await sendReply(db, contact, { text: message, author_id: actor.id }, deps)
  return contact.id
}

type Change = Input<typeof api.admin.contact.update>

/** Sends a reply by e-mail, adds an internal note or sets the state, in one transaction. */
export const changeContact = async (
  db: Db,
  { id, reply, note, status }: Change,
  actor: Staff,
  deps: Deps,
) => {
  const contact = await lockContact(db, id)
  if (reply && contact.status === 'closed' && !status)
    throw conflict('This conversation is closed. Open it again to answer')
  if (note)
    await db.insert(contactReplies).values({
      contact_id: id,
      author_id: actor.id,
      text: note,
      is_note: true,
      created_at: deps.now.toISOString(),
    })
  if (reply) await sendReply(db, contact, { text: reply, author_id: actor.id }, deps)
  await db
    .update(contacts)
    .set({
      status: status ?? (reply ? 'answered' : contact.status),
      updated_at: deps.now.toISOString(),
    })
    .where(eq(contacts.id, id))
}

/** Removes a conversation from the list. Its content is retained. */
export const removeContact = async (db: Db, id: number, now: Date) => {
  await lockContact(db, id)
  await db.update(contacts).set({ deleted_at: now.toISOString() }).where(eq(contacts.id, id))
}

const lockContact = async (db: Db, id: number) => {
  const [contact] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deleted_at)))
    .for('update')
  if (!contact) throw notFound('Message')
  return contact
}

type Reply = { text: string; author_id: number }

const sendReply = async (
  db: Db,
  { id, name, email, subject, message }: Contact,
  { text, author_id }: Reply,
  { jobs, public_url, now }: Deps,
) => {
  const row = { contact_id: id, author_id, text, created_at: now.toISOString() }
  const stored = one(
    await db.insert(contactReplies).values(row).returning({ id: contactReplies.id }),
  )
  const reply = { id, name, subject, message, text, reply_id: stored.id }
  await sendEmail({ db, jobs, public_url }, 'contact-reply', { address: email }, reply)
}
