import {
  type ListQuery,
  type MailRow,
  type MailState,
  mailStates,
  type Page,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { countTabs } from '../../db/count-by.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { notFound } from '../../http/failure.ts'
import { canRetry } from '../../adapters/mail/retry-mail.ts'
import type { MailShape } from '../../adapters/mail/send-mail.ts'
import { renderStoredText } from '../../adapters/mail/stored-text.ts'
import { mailLog } from '../../adapters/mail/tables.ts'

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
  const all = { from: mailLog, where: searched }
  const { counts, total } = await countTabs(db, {
    ...all,
    column: mailLog.state,
    values: mailStates,
    value: state,
    isCapped: searched === undefined,
  })
  const page = await paginate(db, {
    query,
    from: mailLog,
    id: mailLog.id,
    where: and(searched, state ? eq(mailLog.state, state) : undefined),
    sorts: { created_at: descending(mailLog.id), to_email: descending(mailLog.to_email) },
    total,
    load: (ids) => db.select().from(mailLog).where(inArray(mailLog.id, ids)),
  })
  return { ...page, rows: page.rows.map(toView), counts }
}

/** Returns an e-mail with its text, as its template and its order are now. */
export const getMail = async (db: Db, id: number, shape: MailShape) => {
  const [mail] = await db.select().from(mailLog).where(eq(mailLog.id, id))
  if (!mail) throw notFound(m.email_missing)
  return { ...toView(mail), text: await renderStoredText(mail, shape) }
}

const toView = (mail: typeof mailLog.$inferSelect) => ({ ...mail, can_retry: canRetry(mail) })

/** Finds a whole address, the number of an order or of its group, or an event. */
const matches = (q: string) => {
  const number = sql`${mailLog.letter} #>> '{values,order}' collate "C"`
  return or(
    eq(mailLog.to_email, q.toLowerCase()),
    eq(mailLog.event_key, q),
    eq(number, q),
    // The orders of a group: 1042-1 after 1042-, and before the character that follows the hyphen.
    and(gte(number, `${q}-`), lt(number, `${q}.`)),
  )
}
