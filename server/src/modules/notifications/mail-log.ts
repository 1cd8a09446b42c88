import type { MailRow, MailState, Page } from '@emporia/contract'
import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { notFound } from '../../http/failure.ts'
import { canRetry } from '../../adapters/mail/retry-mail.ts'
import { mails } from '../../adapters/mail/tables.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'created_at' | 'to_email' | undefined
  order?: 'asc' | 'desc' | undefined
  state?: MailState | undefined
}

/**
 * Returns a page of the e-mail delivery log, the newest first, and the number of e-mails in each
 * state.
 */
export const listMails = async (
  db: Db,
  { page, per_page, q, sort = 'created_at', order = 'desc', state }: Query,
): Promise<Page<MailRow> & { counts: Record<MailState, number> }> => {
  const searched = q ? matches(q) : undefined
  const counts = await countByState(db, searched)
  const direction = order === 'asc' ? asc : desc
  const by = [direction(sort === 'to_email' ? mails.to_email : mails.id), direction(mails.id)]
  const found = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(searched, state ? eq(mails.state, state) : undefined))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, found))
    .orderBy(...by)
  const total = state
    ? counts[state]
    : Object.values(counts).reduce((sum, number) => sum + number, 0)
  return { rows: rows.map(toView), total, page, per_page, counts }
}

export const getMail = async (db: Db, id: number) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw notFound('Mail')
  return { ...toView(mail), text: mail.text }
}

const toView = (mail: typeof mails.$inferSelect) => ({ ...mail, can_retry: canRetry(mail) })

const matches = (q: string) => {
  const like = toLikePattern(q)
  return or(ilike(mails.to_email, like), ilike(mails.subject, like), ilike(mails.event_key, like))
}

const countByState = async (db: Db, where: ReturnType<typeof matches>) => {
  const found = await db
    .select({ state: mails.state, mails: count() })
    .from(mails)
    .where(where)
    .groupBy(mails.state)
  const counts: Record<MailState, number> = { queued: 0, sent: 0, logged: 0, failed: 0, off: 0 }
  for (const { state, mails: number } of found) counts[state] = number
  return counts
}
