import type { Order } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { mails } from '../../../adapters/mail/tables.ts'
import type { Db } from '../../../db/client.ts'
import { orderGroups, orders } from '../tables.ts'

type Row = { id: number; email: string; reason: string; at: string }

/**
 * Returns those of the orders whose last e-mail the mail server refused, because it does not know the
 * recipient: the replies of SMTP that begin with 5. Derived from the log of e-mails, so a later
 * delivery ends it (docs/domain/emails.md#refused-recipients).
 */
const findUndelivered = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return new Map<number, Row>()
  const { rows } = await db.execute<Row>(sql`
    select o.id::int as id, last.to_email as email, last.error as reason,
      to_json(last.created_at) #>> '{}' as at
    from ${ordersByLastEmail}
    where o.id = any(${sql.param(ids)}::bigint[]) and ${isLastRefused}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Orders `o` with the last e-mail about each to the address of its buyer, `last`. E-mails are found by the
 * order first (`offset 0`), because a buyer may have received thousands.
 */
const ordersByLastEmail = sql`${orders} o
  join ${orderGroups} g on g.id = o.group_id
  cross join lateral (
    select to_email, state, error, created_at from (
      select * from ${mails}
      where (letter #>> '{values,order}') collate "C" in (o.number, g.number)
        and letter #>> '{values,order}' is not null offset 0
    ) about
    where to_email = lower(g.email) and state in ('sent', 'failed')
    order by id desc limit 1
  ) last`

const isLastRefused = sql`last.state = 'failed' and last.error ~ '^5[0-9][0-9]'`

/** SQL that selects the ids of all such orders, starting from the e-mails that failed. */
export const undeliveredIds = () => {
  const refused = sql`select (letter #>> '{values,order}') collate "C" from ${mails}
    where state = 'failed' and error ~ '^5[0-9][0-9]' and letter #>> '{values,order}' is not null`
  return sql`select o.id from ${ordersByLastEmail} where ${isLastRefused} and o.id in (
    select id from ${orders} where number in (${refused}) union all
    select named.id from ${orderGroups} whole join ${orders} named on named.group_id = whole.id
    where whole.number in (${refused}))`
}

/** Marks the rows of an order list whose last e-mail was refused. */
export const withRefusedMark = async <Listed extends { id: number }>(db: Db, rows: Listed[]) => {
  const found = await findUndelivered(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, is_email_refused: found.has(row.id) }))
}

/** Adds the refused e-mails for those who handle orders; a shop reads neither address nor reason. */
export const withUndelivered = async <Viewed extends Order>(
  db: Db,
  viewed: Viewed[],
  viewer: 'seller' | 'admin',
): Promise<Viewed[]> => {
  const found = await findUndelivered(
    db,
    viewed.map(({ id }) => id),
  )
  return viewed.map((order) => {
    const refused = found.get(order.id)
    if (!refused) return order
    const { email, reason, at } = refused
    const undelivered_email =
      viewer === 'admin'
        ? { email, reason, at: new Date(at).toISOString() }
        : { email: null, reason: null, at: new Date(at).toISOString() }
    return { ...order, undelivered_email }
  })
}
