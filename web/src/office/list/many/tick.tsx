import type { Column } from '../list-table.tsx'
import type { Many } from './many-bar.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'

/** Adds a checkbox to the first column. */
export const ticked = <Row extends { id: number }>(
  columns: Column<Row>[],
  many: Many<Row> | undefined,
  chosen: ChosenRows,
): Column<Row>[] => {
  const [thing, ...rest] = columns
  if (!many || !thing) return columns

  const cell = (row: Row) => (
    <div className="flex min-w-0 items-center gap-3">
      <input
        type="checkbox"
        className="size-4 flex-none accent-brand"
        aria-label={`Choose ${many.nameOf(row)}`}
        disabled={many.isFixed?.(row) ?? false}
        checked={chosen.has(row.id) && !many.isFixed?.(row)}
        onChange={({ target }) => chosen.choose(row.id, target.checked)}
      />
      <div className="min-w-0 flex-1">{thing.cell(row)}</div>
    </div>
  )
  return [{ ...thing, cell, isTicked: true }, ...rest]
}
