import { type SQL, sql } from 'drizzle-orm'

export type PageParams = { where: SQL; direction: SQL; upTo: number }

/**
 * Orders rows `r` of a table by product name, up to the end of the page. One index has almost all
 * of these products; deleted products and templates are few and looked up separately.
 */
export const inProductOrder = (table: SQL, { where, direction, upTo }: PageParams) => {
  const named = sql`select r.id, lower(p.name) as name
    from products p join ${table} r on r.product_id = p.id where ${where}`
  return sql`(
    (${named} and p.deleted_at is null and not p.is_template
      order by name ${direction}, r.id ${direction} limit ${upTo})
    union all ${named} and (p.deleted_at is not null or p.is_template)) r`
}
