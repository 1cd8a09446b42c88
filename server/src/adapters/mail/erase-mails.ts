import { eq, like, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { mails } from './tables.ts'

/** Erases every mail to or about an address from the delivery log; waiting ones are not sent. */
export const eraseMails = (db: Db, email: string) => {
  const known = email.toLowerCase()
  const names = sql`strpos(lower(${mails.text}), ${known}) > 0`
  return db.delete(mails).where(or(eq(sql`lower(${mails.to_email})`, known), names))
}

/** Erases the mails about some orders, because they contain the buyer's address. */
export const eraseOrderMails = (db: Db, orderIds: number[]) =>
  db.delete(mails).where(sql`exists (
    select from jsonb_array_elements(${mails.letter} #> '{order,order_ids}') as one (id)
    where one.id::bigint = any(${sql.param(orderIds)}::bigint[]))`)

/** Erases the mails whose event keys have these prefixes, whatever their recipient. */
export const deleteEventMails = (db: Db, beginnings: string[]) =>
  db
    .delete(mails)
    .where(or(...beginnings.map((beginning) => like(mails.event_key, `${beginning}%`))))
