import type { api, ContactRow, ContactState, ContactDetail, Data, Input } from '@emporia/contract'
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { users } from '../../accounts/tables.ts'
import { contactReplies, contacts } from '../tables.ts'

type Query = Input<typeof api.admin.contact.list>

/** Returns a page of conversations, the most recently changed first. */
export const listContacts = async (
  db: Db,
  { page, per_page, q, sort = 'updated_at', order = 'desc', status }: Query,
): Promise<Data<typeof api.admin.contact.list>> => {
  const searched = and(isNull(contacts.deleted_at), q ? matches(q) : undefined)
  const counts = await countByStatus(db, searched)
  const direction = order === 'asc' ? asc : desc
  const by = [direction(contacts[sort]), direction(contacts.id)]
  const pageIds = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(searched, status ? eq(contacts.status, status) : undefined))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await db
    .select(viewColumns)
    .from(contacts)
    .where(inArray(contacts.id, pageIds))
    .orderBy(...by)
  const total = status ? counts[status] : counts.open + counts.answered + counts.closed
  return { rows, total, page, per_page, counts }
}

const viewColumns = {
  id: contacts.id,
  name: contacts.name,
  email: contacts.email,
  phone: contacts.phone,
  subject: contacts.subject,
  excerpt: sql<string>`left(${contacts.message}, 160)`,
  status: contacts.status,
  replies: sql<number>`(select count(*)::int from contact_replies r
    where r.contact_id = contacts.id and not r.is_note)`,
  created_at: contacts.created_at,
  updated_at: contacts.updated_at,
} satisfies Record<keyof ContactRow, unknown>

const matches = (q: string): SQL | undefined => {
  const like = toLikePattern(q)
  return or(
    ilike(contacts.name, like),
    ilike(contacts.email, like),
    ilike(contacts.subject, like),
    ilike(contacts.message, like),
  )
}

const countByStatus = async (db: Db, where: SQL | undefined) => {
  const found = await db
    .select({ status: contacts.status, messages: count() })
    .from(contacts)
    .where(where)
    .groupBy(contacts.status)
  const counts: Record<ContactState, number> = { open: 0, answered: 0, closed: 0 }
  for (const { status, messages } of found) counts[status] = messages
  return counts
}

/** Returns a conversation with all messages and its contact. */
export const getContact = async (db: Db, id: number): Promise<ContactDetail> => {
  const [contact] = await db
    .select({ ...viewColumns, message: contacts.message })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deleted_at)))
  if (!contact) throw notFound('Message')
  return {
    ...contact,
    account: await findAccount(db, contact.email),
    thread: await db
      .select({
        id: contactReplies.id,
        author: sql<string>`coalesce(${users.name}, 'The house')`,
        text: contactReplies.text,
        is_note: contactReplies.is_note,
        created_at: contactReplies.created_at,
      })
      .from(contactReplies)
      .leftJoin(users, eq(users.id, contactReplies.author_id))
      .where(eq(contactReplies.contact_id, id))
      .orderBy(contactReplies.id),
  }
}

const findAccount = async (db: Db, email: string) => {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      role: sql<string>`${users.role}`,
      orders: sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deleted_at)))
  return account ?? null
}
