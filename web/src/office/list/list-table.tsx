import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { OfficeIcon } from '../office-icon.client.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useListState } from './use-list-state.ts'

export type Column<Row, Sort extends string = string> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Said to those who cannot see the column, and to nobody else. */
  isHeadHidden?: boolean
  /** The sort of the list that this head switches. */
  sort?: Sort | undefined
  /** Figures stand at the right. */
  align?: 'right'
  /** On a phone: right of the name, below it (the default), or nowhere. */
  phone?: 'side' | 'none'
}

type Props<Row> = { columns: Column<Row>[]; rows: Row[]; label: string }

/** The rows of a list: a table, and on a phone items of two lines. The first column is the thing. */
export const ListTable = <Row extends { id: number }>(props: Props<Row>) =>
  useIsNarrow() ? <Items {...props} /> : <Table {...props} />

const Table = <Row extends { id: number }>({ columns, rows, label }: Props<Row>) => (
  <div className="overflow-x-auto">
    <table className="list-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.head} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ head, cell, align }) => (
              <td key={head} className={align === 'right' ? 'num text-right' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Head = <Row,>({ column: { head, sort, align, isHeadHidden } }: { column: Column<Row> }) => {
  const { read, addressWith } = useListState()
  const isSorted = sort !== undefined && read('sort') === sort
  const isFalling = isSorted && read('order') === 'desc'
  const right = align === 'right'

  return (
    <th
      scope="col"
      className={right ? 'text-right' : undefined}
      aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}
    >
      {sort ? (
        <Link
          to={addressWith(isFalling ? noSort : { sort, order: isSorted ? 'desc' : 'asc' })}
          className={`inline-flex items-center gap-1 align-middle hover:text-ink ${right ? 'flex-row-reverse' : ''}`}
          preventScrollReset
        >
          {head}
          <OfficeIcon
            name={isSorted ? (isFalling ? 'down' : 'up') : 'sort'}
            className={isSorted ? 'text-brand-ink' : 'opacity-60'}
          />
        </Link>
      ) : (
        <span className={isHeadHidden ? 'sr-only' : undefined}>{head}</span>
      )}
    </th>
  )
}

const noSort = { sort: undefined, order: undefined }

const Items = <Row extends { id: number }>({ columns, rows, label }: Props<Row>) => {
  const [thing, ...rest] = columns
  const side = rest.filter(({ phone }) => phone === 'side')
  const below = rest.filter(({ phone }) => !phone)

  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-1">
            {thing?.cell(row)}
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
              {below.map(({ head, cell }) => (
                <div key={head}>{cell(row)}</div>
              ))}
            </div>
          </div>
          {side.map(({ head, cell }) => (
            <div key={head} className="num flex-none text-right">
              {cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
