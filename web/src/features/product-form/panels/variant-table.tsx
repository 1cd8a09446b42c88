import * as m from '@emporia/messages/catalog'
import type { ComponentProps, KeyboardEvent } from 'react'

import { iconButton } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { useIsPhone } from '../../../backoffice/list/use-is-narrow.ts'
import { useProductForm } from '../form-context.ts'
import { toCombinationKey, type VariantForm } from '../variants.ts'
import { fillDown, isFillable, type FillableColumn } from './fill-down.ts'
import { moveInTable, toCell } from './move-in-table.ts'
import { variantColumns } from './variant-columns.ts'
import { VariantCard, VariantRow } from './variant-row.client.tsx'

/** All variants with their price, stock and codes. */
export const VariantTable = () => {
  const { draft, change } = useProductForm()
  const { variants } = draft
  const isCompact = useIsPhone()
  const setAt = (at: number, changes: Partial<VariantForm>) =>
    change({
      variants: variants.map((one, index) => (index === at ? { ...one, ...changes } : one)),
    })
  const rows = variants.map((variant, at) => ({
    key: toCombinationKey(variant.product_attributes),
    variant,
    at,
    onChange: (changes: Partial<VariantForm>) => setAt(at, changes),
  }))
  const fill = (column: FillableColumn, from: number) =>
    change({ variants: fillDown(variants, column, from) })

  return (
    <div className="relative -mx-4 -mb-4 overflow-x-auto border-t border-line">
      {isCompact ? <List rows={rows} onFill={fill} /> : <Table rows={rows} onFill={fill} />}
    </div>
  )
}

type Fill = (column: FillableColumn, from: number) => void
type RowsProps = {
  rows: (ComponentProps<typeof VariantRow> & { key: string })[]
  onFill: Fill
}

const List = ({ rows, onFill }: RowsProps) => (
  <>
    <ul>
      {rows.map(({ key, ...row }) => (
        <VariantCard key={key} {...row} />
      ))}
    </ul>
    {rows.length > 1 && (
      <button
        type="button"
        className="m-4 cursor-pointer font-semibold text-brand-ink hover:underline"
        onClick={() => onFill('price', 0)}
      >
        {m.product_variant_same_price()}
      </button>
    )}
  </>
)

const Table = ({ rows, onFill }: RowsProps) => (
  <div
    role="presentation"
    onKeyDown={(event) => {
      if (isFillKey(event)) fillFrom(event, onFill)
      else moveInTable(event)
    }}
  >
    <table className="list-table" aria-label={m.product_variant_table()}>
      <Heads canFill={rows.length > 1} onFill={(column) => onFill(column, 0)} />
      <tbody>
        {rows.map(({ key, ...row }) => (
          <VariantRow key={key} {...row} />
        ))}
      </tbody>
    </table>
  </div>
)

type HeadProps = { canFill: boolean; onFill: (column: FillableColumn) => void }

const Heads = ({ canFill, onFill }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col" className="sticky start-0 z-1 bg-surface">
        {m.product_variant_name()}
      </th>
      {variantColumns.map(({ name, head }) => (
        <th key={name} scope="col">
          <span className="flex items-center gap-1">
            {head()}
            {canFill && isFillable(name) && (
              <button
                type="button"
                className={iconButton}
                aria-label={m.product_variant_fill_label({ column: head() })}
                title={m.product_variant_fill_hint()}
                onClick={() => onFill(name)}
              >
                <Icon name="down" />
              </button>
            )}
          </span>
        </th>
      ))}
    </tr>
  </thead>
)

/** Control+D, as in spreadsheets. */
const isFillKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'd'

const fillFrom = (event: KeyboardEvent, fill: Fill) => {
  const cell = toCell(event.target)
  if (!cell || !isFillable(cell.column)) return
  // The browser would add a bookmark.
  event.preventDefault()
  fill(cell.column, cell.at)
}
