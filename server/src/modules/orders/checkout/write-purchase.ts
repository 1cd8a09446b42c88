import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'

import { toOutbox } from '../../../adapters/outbox/outbox.ts'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { one } from '../../../db/single-row.ts'
import { emit } from '../../../adapters/events/emit.ts'
import { toOrderFacts } from '../status/emit-order.ts'
import { orderEvents, orderGroups, orderLines, orders } from '../tables.ts'

type Group = typeof orderGroups.$inferSelect
type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

/** The rows of a purchase; columns that are not stated have their defaults. */
export type PurchaseRows = {
  group: Omit<typeof orderGroups.$inferInsert, 'number'>
  /** Without one, the next number of the marketplace. */
  number: string | undefined
  orders: Omit<typeof orders.$inferInsert, 'group_id' | 'number'>[]
  /** `at` is the position of its order. */
  lines: (Omit<typeof orderLines.$inferInsert, 'order_id'> & { at: number })[]
  actor: { id: number; role: typeof orderEvents.$inferInsert.actor_role }
  /** Whether a job sends the e-mails of a new order. */
  isAnnounced: boolean
}

type Written = { group: Group; orders: Order[]; lines: Line[] }

/**
 * Writes an order group with its orders, lines, history, events and job in one statement, and returns
 * its rows as they are stored.
 */
export const writePurchase = async (db: Db, rows: PurchaseRows): Promise<Written> => {
  const { group, number, actor, isAnnounced } = rows
  const values = {
    group: JSON.stringify(group),
    number: number ?? null,
    orders: JSON.stringify(rows.orders),
    lines: JSON.stringify(rows.lines),
    actor_id: actor.id,
    actor_role: actor.role,
    is_announced: isAnnounced,
  }
  return one(await findStatement(rows)(db, values))
}

type Statement = ReturnType<typeof prepared<Written>>

/** The stated columns are the same for nearly every purchase. */
const statements = new Map<string, Statement>()

const findStatement = (rows: PurchaseRows) => {
  const columns = {
    group: columnsIn(orderGroups, [rows.group]),
    order: columnsIn(orders, rows.orders),
    line: columnsIn(orderLines, rows.lines),
  }
  const key = JSON.stringify(columns)
  const known = statements.get(key) ?? prepared<Written>('purchase', statementOf(columns))
  statements.set(key, known)
  return known
}

/** The columns that the first row states; the others state the same. */
const columnsIn = (table: Table, [row = {}]: object[]) => {
  const all = getTableColumns(table)
  return Object.entries(row).flatMap(([name, value]) =>
    value !== undefined && name in all ? [name] : [],
  )
}

const { placeholder } = sql
const namesOf = (columns: string[], alias?: string) =>
  sql.join(
    columns.map((name) =>
      alias ? sql`${sql.identifier(alias)}.${sql.identifier(name)}` : sql.identifier(name),
    ),
    sql`, `,
  )

/** The columns with their types. Naming the type of the table would copy all of its constraints. */
const typesOf = (table: Table, columns: string[]) => {
  const all = getTableColumns(table)
  return sql.join(
    columns.map(
      (name) => sql`${sql.identifier(name)} ${sql.raw(all[name]?.getSQLType() ?? 'text')}`,
    ),
    sql`, `,
  )
}

const nextNumber = sql`coalesce((select value -> 'order_number' ->> 'prefix' from settings
    where topic = 'general'), '') || nextval('order_group_numbers')`

type Columns = { group: string[]; order: string[]; line: string[] }

const statementOf = ({ group, order, line }: Columns): SQL => sql`
  with placed_group as (
    insert into ${orderGroups} (number, ${namesOf(group)})
    select coalesce(${placeholder('number')}::text, ${nextNumber}), ${namesOf(group, 'one')}
    from jsonb_to_record(${placeholder('group')}::jsonb) as one (${typesOf(orderGroups, group)})
    returning *
  ), placed as (
    insert into ${orders} (group_id, number, ${namesOf(order)})
    select placed_group.id, placed_group.number || '-' || sent.at, ${namesOf(order, 'one')}
    from placed_group,
      jsonb_array_elements(${placeholder('orders')}::jsonb) with ordinality as sent (row, at),
      jsonb_to_record(sent.row) as one (${typesOf(orders, order)})
    order by sent.at returning *
  ), bought as (
    insert into ${orderLines} (order_id, ${namesOf(line)})
    select placed.id, ${namesOf(line, 'one')}
    from placed_group,
      jsonb_array_elements(${placeholder('lines')}::jsonb) with ordinality as sent (row, at),
      jsonb_to_record(sent.row) as one (${typesOf(orderLines, line)}),
      placed
    where placed.number = placed_group.number || '-' || (sent.row ->> 'at')
    order by sent.at returning *
  ), noted as (
    insert into ${orderEvents} (order_id, actor_id, actor_role, to_status, created_at)
    select id, ${placeholder('actor_id')}::bigint, ${placeholder('actor_role')}::text, status,
      placed_at from placed
  ), emitted as (${emit(sql`
    select 'order.placed', placed_at, shop_id, id,
      ${toOrderFacts(sql`placed`)} || jsonb_build_object('status', status) from placed order by id`)}
  ), announced as (${toOutbox(
    'notify-new-order',
    sql`select jsonb_build_object('group_id', id) from placed_group
      where ${placeholder('is_announced')}::boolean`,
  )})
  select (select to_jsonb(placed_group) from placed_group) as "group",
    (select jsonb_agg(to_jsonb(placed) order by id) from placed) as orders,
    (select jsonb_agg(to_jsonb(bought) order by id) from bought) as lines`
