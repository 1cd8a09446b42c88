import * as m from '@emporia/messages/backoffice'

import type { Column } from '../list-table.tsx'
import type { BulkActions } from './bulk-bar.tsx'
import { PageTick } from './choice.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'

/** Adds checkboxes to the rows and the heading of the first column. */
export const ticked = <Row extends { id: number }>(
  columns: Column<Row>[],
  bulk: BulkActions<Row> | undefined,
  chosen: ChosenRows,
): Column<Row>[] => {
  const [item, ...rest] = columns
  if (!bulk || !item) return columns

  const cell = (row: Row) => (
    <div className="flex min-w-0 items-center gap-3">
      <input
        type="checkbox"
        className="size-4 flex-none accent-brand"
        aria-label={m.bulk_row_label({ row: bulk.nameOf(row) })}
        disabled={bulk.isFixed?.(row) ?? false}
        checked={chosen.has(row.id) && !bulk.isFixed?.(row)}
        onChange={({ target }) => chosen.choose(row.id, target.checked)}
      />
      <div className="min-w-0 flex-1">{item.cell(row)}</div>
    </div>
  )
  const headStart = (rows: Row[]) => <PageTick rows={rows} chosen={chosen} />
  return [{ ...item, cell, headStart, isTicked: true }, ...rest]
}
