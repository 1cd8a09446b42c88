import {
  type ListQuery,
  type MailRow,
  type MailState,
  mailStates,
  type Page,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, or } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { countBy, totalOf } from '../../db/count-by.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { notFound } from '../../http/failure.ts'
import { canRetry } from '../../adapters/mail/retry-mail.ts'
import { mails } from '../../adapters/mail/tables.ts'

type Query = ListQuery<'created_at' | 'to_email'> & { state?: MailState | undefined }

/**
 * Returns a page of the e-mail delivery log, the newest first, and the number of e-mails in each
 * state.
 */
export const listMails = async (
  db: Db,
  query: Query,
): Promise<Page<MailRow> & { counts: Record<MailState, number> }> => {
  const { q, state } = query
  const searched = q ? matches(q) : undefined
  const all = { from: mails, where: searched }
  const counts = await countBy(db, { ...all, column: mails.state, values: mailStates })
  const page = await paginate(db, {
    query,
    from: mails,
    id: mails.id,
    where: and(searched, state ? eq(mails.state, state) : undefined),
    sorts: { created_at: descending(mails.id), to_email: descending(mails.to_email) },
    total: totalOf(counts, state),
    load: (ids) => db.select().from(mails).where(inArray(mails.id, ids)),
  })
  return { ...page, rows: page.rows.map(toView), counts }
}

export const getMail = async (db: Db, id: number) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw notFound(m.email_missing)
  return { ...toView(mail), text: mail.text }
}

const toView = (mail: typeof mails.$inferSelect) => ({ ...mail, can_retry: canRetry(mail) })

const matches = (q: string) => {
  const like = toLikePattern(q)
  return or(ilike(mails.to_email, like), ilike(mails.subject, like), ilike(mails.event_key, like))
}
