import { getTableColumns } from 'drizzle-orm'
import type { PgTable, PgViewWithSelection } from 'drizzle-orm/pg-core'

type ColumnsOf<T extends PgTable> = T['_']['columns']

/** A relation that queries select and join, and that insert, update and delete do not accept. */
type ReadOnly<T extends PgTable, K extends keyof ColumnsOf<T>> = PgViewWithSelection<
  T['_']['name'],
  true,
  Pick<ColumnsOf<T>, K>
>

/** Where drizzle looks up the columns of a table. */
const columnsKey = Symbol.for('drizzle:Columns')

/**
 * Returns a read-only relation over the named columns of a table, for the `public.ts` of a module.
 * The SQL of a query is the same as over the table (decision 0029).
 */
export const exposeColumns = <T extends PgTable, K extends keyof ColumnsOf<T> & string>(
  table: T,
  ...names: K[]
) => {
  const columns = getTableColumns(table)
  const exposed = Object.fromEntries(names.map((name) => [name, withOwnName(columns[name])]))
  const own = Object.getOwnPropertyDescriptors({ ...exposed, [columnsKey]: exposed })
  return Object.create(table, own) as ReadOnly<T, K>
}

/** Drizzle then does not look its name up in an alias of the relation, where columns are missing. */
const withOwnName = (column: object | undefined): unknown =>
  Object.create(column ?? null, { keyAsName: { value: false } })
