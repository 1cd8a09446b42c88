import { api, type Page, type ProductRow, type Reply } from '@emporia/contract'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { useSwitchColumn } from '../../resource/use-switch-column.tsx'
import { ExportButton } from '../import-export/export-button.tsx'
import { ImportButton } from '../import-export/import-button.tsx'
import { StockDrawer } from '../stock/stock-button.tsx'
import { PriceCell, ProductState, StockCell } from './cells.tsx'

type Props = {
  reply: Promise<Reply<Page<ProductRow>>>
  area: 'admin' | 'seller'
  /** Columns for one audience only, after the first one. */
  columns?: Column<ProductRow>[]
  /** Actions for one audience only. */
  children?: ReactNode
}

/** Products that the caller may read. */
export const ProductList = ({ reply, area, columns = [], children }: Props) => {
  const [counted, count] = useState<ProductRow>()
  const form = `/${area}/product/add`
  const actionColumns = useActionColumns({ calls: api[area].product, form, openStock: count })

  return (
    <>
      <PageTitle title="Products">
        {children}
        <ImportButton calls={api[area].productImport} />
        <ExportButton area={area} whole />
        <Link to={form} className={buttonClass('primary')}>
          <Icon name="add" />
          Add product
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what="products"
        empty={<p>Add the first one: customers find a shop by what stands in it.</p>}
        search="Name, SKU, barcode or shop"
        tabs={() => tabs}
        bulk={{ deeds: ['active', 'inactive', 'delete'], nameOf: ({ name }) => name }}
        columns={[productColumn(form), ...columns, ...stateColumns, ...actionColumns]}
      />
      <Suspense>
        {counted && (
          <StockDrawer
            productId={counted.id}
            name={counted.name}
            onClose={() => count(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const productColumn = (form: string): Column<ProductRow> => ({
  head: 'Product',
  sort: 'name',
  cell: ({ id, name, picture, sku, category }) => (
    <TitleCell
      name={name}
      picture={picture}
      below={[sku, category].filter(Boolean).join(', ')}
      to={`${form}?id=${id}`}
    />
  ),
})

const stateColumns: Column<ProductRow>[] = [
  {
    head: 'Price',
    sort: 'price_minor',
    align: 'right',
    phone: 'side',
    cell: (row) => <PriceCell row={row} />,
  },
  {
    head: 'Stock',
    sort: 'on_hand',
    align: 'right',
    phone: 'none',
    cell: (row) => <StockCell row={row} />,
  },
  { head: 'State', cell: (row) => <ProductState row={row} /> },
]

const tabs: Tab[] = [
  { title: 'All', filter: { status: undefined, low_stock: undefined } },
  { title: 'Active', filter: { status: 'active', low_stock: undefined } },
  { title: 'Draft', filter: { status: 'draft', low_stock: undefined } },
  { title: 'Inactive', filter: { status: 'inactive', low_stock: undefined } },
  { title: 'Archived', filter: { status: 'archived', low_stock: undefined } },
  { title: 'Low stock', filter: { status: undefined, low_stock: 'true' } },
]

type Acting = {
  calls: Pick<typeof api.admin.product | typeof api.seller.product, 'setStatus' | 'remove'>
  /** Path of the form; `?id=` is added for an existing product. */
  form: string
  openStock: (row: ProductRow) => void
}

/** Status switch, where the caller may set it, and further actions. */
const useActionColumns = ({ calls, form, openStock }: Acting): Column<ProductRow>[] => {
  const switchColumn = useSwitchColumn('On sale', calls.setStatus)
  const confirmAct = useConfirmedAct()
  const remove = ({ id, name }: ProductRow) =>
    confirmAct(`The product “${name}” will be deleted.`, calls.remove, { id })

  return [
    switchColumn,
    {
      head: 'Actions',
      isHeadHidden: true,
      phone: 'end',
      cell: (row) => (
        <RowMenu
          name={row.name}
          actions={[
            { title: 'Edit', icon: 'edit', to: `${form}?id=${row.id}` },
            { title: 'Stock and history', icon: 'history', run: () => openStock(row) },
            {
              title: 'See it in the shop',
              icon: 'shop',
              href: `/product-details/${row.id}-${row.slug}`,
            },
            { title: 'Delete', icon: 'delete', isDangerous: true, run: () => remove(row) },
          ]}
        />
      ),
    },
  ]
}
