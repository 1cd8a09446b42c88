import { type SQL, sql } from 'drizzle-orm'

export type Asked = { where: SQL; direction: SQL; upTo: number }

/**
 * Rows `r` of a table as far as a page goes, in the order of the names of their products. Nearly all
 * of these stand in one index; the few that are deleted, or templates, are looked up beside it.
 */
export const inProductOrder = (table: SQL, { where, direction, upTo }: Asked) => {
  const named = sql`select r.id, lower(p.name) as name
    from products p join ${table} r on r.product_id = p.id where ${where}`
  return sql`(
    (${named} and p.deleted_at is null and not p.is_template
      order by name ${direction}, r.id ${direction} limit ${upTo})
    union all ${named} and (p.deleted_at is not null or p.is_template)) r`
}
