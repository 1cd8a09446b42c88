import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { contactReplies, contacts } from '../tables.ts'

type Contact = typeof contacts.$inferSelect
type Staff = { id: number }

/** Starts a conversation with an e-mail from staff. */
export const beginContact = async (
  context: Context,
  { message, ...about }: Input<typeof api.admin.contact.create>,
  actor: Staff,
) => {
  const at = context.now.toISOString()
  const row = { ...about, phone: about.phone ?? null, message: '', created_at: at, updated_at: at }
  const contact = one(
    await context.db
      .insert(contacts)
      .values({ ...row, status: 'answered' })
      .returning(),
  )
  await sendReply(context, contact, { text: message, author_id: actor.id })
  return contact.id
}

type Change = Input<typeof api.admin.contact.update>

/** Sends a reply by e-mail, adds an internal note or sets the state, in one transaction. */
export const changeContact = async (
  context: Context,
  { id, reply, note, status }: Change,
  actor: Staff,
) => {
  const { db } = context
  const contact = await lockContact(db, id)
  if (reply && contact.status === 'closed' && !status) throw conflict(m.contact_closed)
  if (note)
    await db.insert(contactReplies).values({
      contact_id: id,
      author_id: actor.id,
      text: note,
      is_note: true,
      created_at: context.now.toISOString(),
    })
  if (reply) await sendReply(context, contact, { text: reply, author_id: actor.id })
  await db
    .update(contacts)
    .set({
      status: status ?? (reply ? 'answered' : contact.status),
      updated_at: context.now.toISOString(),
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
  if (!contact) throw notFound(m.contact_message_missing)
  return contact
}

type Reply = { text: string; author_id: number }

const sendReply = async (
  context: Context,
  { id, name, email, subject, message, locale }: Contact,
  { text, author_id }: Reply,
) => {
  const { db, now } = context
  const row = { contact_id: id, author_id, text, created_at: now.toISOString() }
  const stored = one(
    await db.insert(contactReplies).values(row).returning({ id: contactReplies.id }),
  )
  const reply = { id, name, subject, message, text, reply_id: stored.id }
  await sendEmail(context, 'contact-reply', { address: email, locale }, reply)
}
