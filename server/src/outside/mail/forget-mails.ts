import { eq, like, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { mails } from './tables.ts'

/**
 * Takes every mail to an address, and every other that names it, out of the delivery log; those that
 * wait are not sent any more.
 */
export const forgetMails = (db: Db, email: string) => {
  const known = email.toLowerCase()
  const names = sql`strpos(lower(${mails.text}), ${known}) > 0`
  return db.delete(mails).where(or(eq(sql`lower(${mails.to_email})`, known), names))
}

/** Takes the mails about some orders out of it: they name where their buyer lives. */
export const forgetOrderMails = (db: Db, orderIds: number[]) =>
  db.delete(mails).where(sql`exists (
    select from jsonb_array_elements(${mails.letter} #> '{order,order_ids}') as one (id)
    where one.id::bigint = any(${sql.param(orderIds)}::bigint[]))`)

/** Takes the mails of some events out of it, by how their keys begin, whatever address they went to. */
export const forgetEvents = (db: Db, beginnings: string[]) =>
  db
    .delete(mails)
    .where(or(...beginnings.map((beginning) => like(mails.event_key, `${beginning}%`))))
