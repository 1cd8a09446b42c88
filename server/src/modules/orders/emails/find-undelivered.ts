import type { Order } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { mails } from '../../../adapters/mail/tables.ts'
import type { Db } from '../../../db/client.ts'
import { orderGroups, orders } from '../tables.ts'

type Row = { id: number; email: string; reason: string; at: string }

/**
 * Returns the orders whose last e-mail the mail server refused, because it does not know the
 * recipient: the replies of SMTP that begin with 5. Derived from the log of e-mails, so a later
 * delivery ends it (docs/domain/emails.md#refused-recipients).
 */
const findUndelivered = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return new Map<number, Row>()
  const { rows } = await db.execute<Row>(sql`
    select o.id::int as id, last.to_email as email, last.error as reason,
      to_json(last.created_at) #>> '{}' as at
    from ${orders} o
    join ${orderGroups} g on g.id = o.group_id
    cross join lateral (
      select to_email, state, error, created_at from ${mails}
      where (letter #>> '{values,order}') collate "C" in (o.number, g.number)
        and letter #>> '{values,order}' is not null
        and to_email = lower(g.email) and state in ('sent', 'failed')
      order by id desc limit 1
    ) last
    where o.id = any(${sql.param(ids)}::bigint[])
      and last.state = 'failed' and last.error ~ '^5[0-9][0-9]'`)
  return new Map(rows.map((row) => [row.id, row]))
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
