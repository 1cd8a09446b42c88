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

/** Takes the mails of some events out of it, by how their keys begin, whatever address they went to. */
export const forgetEvents = (db: Db, beginnings: string[]) =>
  db
    .delete(mails)
    .where(or(...beginnings.map((beginning) => like(mails.event_key, `${beginning}%`))))
