import type { BulkRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { formatInput } from '../../format/money.ts'
import { writeDecimal } from '../../format/typed-number.ts'
import { shopColumn } from '../../backoffice/list/columns.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { useLocale } from '../../ui/money.tsx'
import { StatusCell } from './status-cell.client.tsx'
import type { Chosen } from './use-chosen.ts'
import type { Edits } from './use-edits.ts'

type ColumnParams = { chosen: Chosen; edits: Edits }

/** Columns whose rows can be selected and edited inline. */
export const getColumns = ({ chosen, edits }: ColumnParams): Column<BulkRow>[] => [
  {
    head: m.bulk_column_product(),
    sort: 'name',
    cell: (row) => <NameCell row={row} chosen={chosen} error={edits.errorOf(row.id)} />,
    headStart: () => <PageTick chosen={chosen} />,
  },
  { ...shopColumn, sort: 'shop' },
  { head: m.bulk_column_sku(), sort: 'sku', phone: 'none', cell: ({ sku }) => sku },
  {
    head: m.bulk_column_price(),
    sort: 'price_minor',
    align: 'right',
    cell: (row) => <PriceInput row={row} edits={edits} />,
  },
  {
    head: m.bulk_column_stock(),
    sort: 'on_hand',
    align: 'right',
    cell: (row) => <StockInput row={row} edits={edits} />,
  },
  {
    key: 'status',
    head: m.bulk_column_status(),
    cell: (row) => <StatusCell row={row} edits={edits} />,
  },
]

const nameOf = ({ name, label }: BulkRow) => (label ? `${name}, ${label}` : name)

/** A checkbox for all rows of the page. */
const PageTick = ({ chosen }: { chosen: Chosen }) => (
  <input
    type="checkbox"
    aria-label={m.bulk_choice_page()}
    className="me-3 size-4 align-[-3px] accent-brand"
    checked={chosen.isAll || chosen.isPage}
    onChange={({ target }) => chosen.choosePage(target.checked)}
  />
)

type NameProps = { row: BulkRow; chosen: Chosen; error: string | undefined }

const NameCell = ({ row, chosen, error }: NameProps) => (
  <div className="flex min-w-0 items-center gap-3">
    <input
      type="checkbox"
      className="size-4 flex-none accent-brand"
      aria-label={m.bulk_row_select({ product: nameOf(row) })}
      checked={chosen.has(row.id)}
      onChange={({ target }) => chosen.choose(row.id, target.checked)}
    />
    <div className="min-w-0">
      <TitleCell
        name={nameOf(row)}
        picture={row.picture}
        below={row.category}
        to={`/admin/${row.is_template ? 'dummy-product' : 'product'}/add?id=${row.product_id}`}
      />
      {error && (
        <p
          role="alert"
          className="mt-1 text-[.8125rem] font-medium whitespace-normal text-tone-red-ink"
        >
          {error}
        </p>
      )}
    </div>
  </div>
)

type InputProps = { row: BulkRow; edits: Edits }

const PriceInput = ({ row, edits }: InputProps) => {
  const { currency } = useLocale()
  const typed = edits.of(row.id).price

  return (
    <input
      inputMode="decimal"
      className={inputOf(typed !== undefined, 'w-24')}
      aria-label={m.bulk_row_price({ product: nameOf(row), currency: currency.code })}
      disabled={row.is_template}
      value={typed ?? formatInput(row.price_minor, currency)}
      onChange={({ target }) => edits.change(row, { price: target.value })}
    />
  )
}

const StockInput = ({ row, edits }: InputProps) => {
  const typed = edits.of(row.id).stock

  return (
    <span className="inline-flex items-center gap-2">
      {row.held > 0 && (
        <span className="text-[.8125rem] whitespace-nowrap text-ink-2">
          {m.bulk_row_held({ held: row.held })}
        </span>
      )}
      <input
        inputMode="decimal"
        className={inputOf(typed !== undefined, 'w-20')}
        aria-label={m.bulk_row_stock({ product: nameOf(row) })}
        disabled={row.is_template}
        value={typed ?? writeDecimal(row.on_hand)}
        onChange={({ target }) => edits.change(row, { stock: target.value })}
      />
    </span>
  )
}

const inputOf = (isChanged: boolean, width: string) =>
  `office-input num h-8 ${width} text-end ${isChanged ? 'border-brand bg-brand-soft' : ''}`
