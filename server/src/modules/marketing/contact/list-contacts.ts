import {
  type api,
  type ContactDetail,
  type ContactRow,
  contactStates,
  formerCustomer,
  type Data,
  type Input,
} from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countTabs } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { users } from '../../accounts/public.ts'
import { contactReplies, contacts } from '../tables.ts'

type Query = Input<typeof api.admin.contact.list>

/** Returns a page of conversations, the most recently changed first. */
export const listContacts = async (
  db: Db,
  query: Query,
): Promise<Data<typeof api.admin.contact.list>> => {
  const { q, status } = query
  const where = and(isNull(contacts.deleted_at), q ? matches(q) : undefined)
  const all = { from: contacts, where }
  const { counts, total } = await countTabs(db, {
    ...all,
    column: contacts.status,
    values: contactStates,
    value: status,
    isCapped: q === undefined,
  })
  const page = await paginate(db, {
    query,
    from: contacts,
    id: contacts.id,
    where: and(where, status ? eq(contacts.status, status) : undefined),
    sorts: {
      updated_at: descending(contacts.updated_at),
      created_at: descending(contacts.created_at),
      name: descending(contacts.name),
    },
    total,
    load: (ids) => db.select(viewColumns).from(contacts).where(inArray(contacts.id, ids)),
  })
  return { ...page, counts }
}

/** The name of an erased person is in the language of the reader. */
const readName = (name: string) => (name === formerCustomer ? answers.customer_erased_name() : name)

const viewColumns = {
  id: contacts.id,
  name: sql<string>`${contacts.name}`.mapWith(readName),
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

/** Returns a conversation with all messages and its contact. */
export const getContact = async (db: Db, id: number): Promise<ContactDetail> => {
  const [contact] = await db
    .select({ ...viewColumns, message: contacts.message })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deleted_at)))
  if (!contact) throw notFound(m.contact_message_missing)
  return {
    ...contact,
    account: await findAccount(db, contact.email),
    thread: await db
      .select({
        id: contactReplies.id,
        author: sql<string>`coalesce(${users.name}, ${answers.contact_by_team()})`,
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
