import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { readText, type Text } from '../../ui/text.ts'
import { Icon } from '../icon.client.tsx'
import { type ItemsBelow, useIsPhone } from './use-is-narrow.ts'
import { useListState } from './use-list-state.ts'

export type Column<Row, Sort extends string = string> = Named<Sort> & {
  head: Text
  cell: (row: Row) => ReactNode
  /** The heading is for screen readers only. */
  isHeadHidden?: boolean
  /** It begins with a checkbox. */
  isTicked?: boolean
  /** Before the heading of the column: the checkbox for all rows of the page. */
  headStart?: (rows: Row[]) => ReactNode
  /** Numbers are aligned at the end. */
  align?: 'right'
  /** On a phone: below the name (the default), beside it, at the very end, or not at all. */
  phone?: 'side' | 'end' | 'none'
}

/**
 * The name of a column in addresses and saved choices, the same in all languages: the sort key that
 * its heading toggles, or a key of its own.
 */
type Named<Sort extends string> =
  | { sort: Sort; key?: string }
  | { key: string; sort?: Sort | undefined }

export const getColumnKey = <Row,>({ key, sort }: Column<Row>) => key ?? sort ?? ''

type Props<Row> = {
  columns: Column<Row>[]
  rows: Row[]
  label: string
  /** Set for tables with many columns, which do not fit a tablet. */
  itemsBelow?: ItemsBelow | undefined
}

/**
 * The rows of a list: a table, or two-line items on a phone. The first column identifies the row.
 */
export const ListTable = <Row extends { id: number }>(props: Props<Row>) =>
  useIsPhone(props.itemsBelow) ? <Items {...props} /> : <Table {...props} />

const Table = <Row extends { id: number }>({ columns, rows, label }: Props<Row>) => (
  <div className="relative overflow-x-auto">
    <table className="list-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={getColumnKey(column)} column={column} rows={rows} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id} tabIndex={-1}>
            {columns.map((column) => (
              <td
                key={getColumnKey(column)}
                className={column.align === 'right' ? 'num text-end' : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type HeadProps<Row> = { column: Column<Row>; rows: Row[] }

const Head = <Row,>({ column, rows }: HeadProps<Row>) => {
  const { head, sort, align, isHeadHidden, headStart } = column
  const { read } = useListState()
  const isSorted = sort !== undefined && read('sort') === sort
  const direction = read('order') === 'desc' ? 'descending' : 'ascending'

  return (
    <th
      scope="col"
      // The checkbox is not a part of the heading.
      aria-label={headStart && readText(head)}
      className={align === 'right' ? 'text-end' : undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {headStart?.(rows)}
      {sort ? (
        <SortLink head={readText(head)} sort={sort} isRight={align === 'right'} />
      ) : (
        <span className={isHeadHidden ? 'sr-only' : undefined}>{readText(head)}</span>
      )}
    </th>
  )
}

type SortProps = { head: string; sort: string; isRight: boolean }

/** Toggles between ascending, descending and the default order. */
const SortLink = ({ head, sort, isRight }: SortProps) => {
  const { read, addressWith } = useListState()
  const order = read('sort') === sort ? read('order') || 'asc' : 'none'
  const next = {
    none: { sort, order: 'asc' },
    asc: { sort, order: 'desc' },
    desc: { sort: undefined, order: undefined },
  }
  const icons = { none: 'sort', asc: 'up', desc: 'down' } as const
  const state = order === 'asc' || order === 'desc' ? order : 'none'

  return (
    <Link
      to={addressWith(next[state])}
      className={`inline-flex items-center gap-1 align-middle hover:text-ink ${isRight ? 'flex-row-reverse' : ''}`}
      preventScrollReset
    >
      {head}
      <Icon name={icons[state]} className={state === 'none' ? 'opacity-60' : 'text-brand-ink'} />
    </Link>
  )
}

/** On a phone a number needs its heading as a label, unless the heading is hidden. */
const isFigure = <Row,>({ align, isHeadHidden }: Column<Row>) => align === 'right' && !isHeadHidden

const Items = <Row extends { id: number }>({ columns, rows, label }: Props<Row>) => {
  const [item, ...rest] = columns
  const at = (place?: Column<Row>['phone']) => rest.filter(({ phone }) => phone === place)

  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          tabIndex={-1}
          className="flex items-center gap-3 border-b border-line px-4 py-3"
        >
          <div className="min-w-0 flex-1">
            {item?.cell(row)}
            <div
              className={`mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 empty:hidden ${item?.isTicked ? 'ps-7' : ''}`}
            >
              {at().map((column) => (
                <div key={getColumnKey(column)}>
                  {isFigure(column) && `${readText(column.head)} `}
                  {column.cell(row)}
                </div>
              ))}
            </div>
          </div>
          <div className="num flex flex-none flex-col items-end gap-2 text-end empty:hidden">
            {at('side').map((column) => (
              <div key={getColumnKey(column)}>{column.cell(row)}</div>
            ))}
          </div>
          {at('end').map((column) => (
            <div key={getColumnKey(column)}>{column.cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  )
}
