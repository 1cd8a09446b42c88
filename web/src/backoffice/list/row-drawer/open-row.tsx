import { Suspense } from 'react'

import { lazy } from '../../../ui/lazy.ts'
import { readText } from '../../../ui/text.ts'
import { type Column, getColumnKey } from '../list-table.tsx'
import type { useOpenRow } from './use-open-row.ts'

const RowDrawer = lazy(async () => ({ default: (await import('./row-drawer.tsx')).RowDrawer }))

/** What the drawer of a list needs to know about its rows. */
export type RowDetails<Row> = {
  nameOf: (row: Row) => string
  /** The page of the record. */
  to?: (row: Row) => string
  /** Opens the record where it has no page. */
  onOpen?: (row: Row) => void
}

type Props<Row> = {
  details: RowDetails<Row>
  openRow: ReturnType<typeof useOpenRow>
  /** All columns of the list, also those that the user hid. */
  columns: Column<Row>[]
  rows: Row[]
}

/** The drawer of the row that the address names, if it is on this page. */
export const OpenRow = <Row extends { id: number }>(props: Props<Row>) => {
  const { details, openRow, columns, rows } = props
  const at = rows.findIndex(({ id }) => id === openRow.id)
  const row = rows[at]
  if (!row) return null

  const [item, ...facts] = columns
  const rowAfter = (step: number) => {
    const next = rows[at + step]
    return next && (() => openRow.open(next.id))
  }
  return (
    <Suspense>
      <RowDrawer
        title={details.nameOf(row)}
        head={item?.cell(row)}
        facts={facts
          .filter(({ isHeadHidden }) => !isHeadHidden)
          .map((column) => ({
            key: getColumnKey(column),
            label: readText(column.head),
            value: column.cell(row),
          }))}
        page={details.to?.(row)}
        onOpen={
          details.onOpen &&
          (() => {
            openRow.close()
            details.onOpen?.(row)
          })
        }
        onPrevious={rowAfter(-1)}
        onNext={rowAfter(1)}
        onClose={openRow.close}
      />
    </Suspense>
  )
}
