import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

/** Erases every mail to or about an address from the delivery log; waiting ones are not sent. */
export const eraseMails = async (db: Db, email: string) => {
  const known = email.toLowerCase()
  await db.execute(sql`delete from mails where lower(to_email) = ${known}
    or strpos(lower(text), ${known}) > 0 or strpos(lower(letter::text), ${known}) > 0`)
  await db.execute(sql`delete from outbox
    where kind = 'send-mail' and strpos(lower(payload::text), ${known}) > 0`)
}

/** Erases the mails about some orders, because they contain the buyer's address. */
export const eraseOrderMails = async (db: Db, orderIds: number[]) => {
  const orders = sql`array(select id::text::jsonb
    from unnest(${sql.param(orderIds)}::bigint[]) as id)`
  const isAbout = (content: SQL) => sql`${content} #> '{order,order_ids}' @> any(${orders})`
  await db.execute(sql`delete from mails where ${isAbout(sql`letter`)}`)
  await db.execute(sql`delete from outbox
    where kind = 'send-mail' and ${isAbout(sql`(payload -> 'content')`)}`)
}

/** Erases the mails whose event keys have these prefixes, whatever their recipient. */
export const deleteEventMails = async (db: Db, beginnings: string[]) => {
  const prefixes = sql`array(select prefix || '%' from unnest(${sql.param(beginnings)}::text[]) prefix)`
  await db.execute(sql`delete from mails where event_key like any(${prefixes})`)
  await db.execute(sql`delete from outbox where key like any(${prefixes})`)
}
