import { api, type Data, type ProductRow, productStatuses, type Reply } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/catalog'
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
import { InlineCell } from './inline/inline-cell.tsx'
import { ProductFilters } from './product-filters.tsx'

type Products = Data<typeof api.admin.product.list>

type Props = {
  reply: Promise<Reply<Products>>
  area: 'admin' | 'seller'
  /** Columns for one audience only, after the first one. */
  columns?: Column<ProductRow>[]
  /** Actions for one audience only. */
  children?: ReactNode
}

const products = { admin: api.admin.product, seller: api.seller.product }
const imports = { admin: api.admin.productImport, seller: api.seller.productImport }

/** Products that the caller may read. */
export const ProductList = ({ reply, area, columns = [], children }: Props) => {
  const [counted, count] = useState<ProductRow>()
  const form = `/${area}/product/add`
  const actionColumns = useActionColumns({ calls: products[area], form, openStock: count })

  return (
    <>
      <PageTitle title={m.products_list_title()}>
        {children}
        <ImportButton calls={imports[area]} />
        <ExportButton area={area} whole />
        <Link to={form} className={buttonClass('primary')}>
          <Icon name="add" />
          {m.products_add_link()}
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.products_list_rows()}
        empty={<p>{m.products_empty_text()}</p>}
        search={m.products_list_search()}
        tabs={tabsOf}
        filters={<ProductFilters area={area} />}
        details={{ nameOf: ({ name }) => name, to: ({ id }) => `${form}?id=${id}` }}
        bulk={{ deeds: ['active', 'inactive', 'delete'], nameOf: ({ name }) => name }}
        columns={[productColumn(form), ...columns, ...stateColumns(area), ...actionColumns]}
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
  head: m.products_column_product(),
  sort: 'name',
  cell: ({ id, name, picture, sku, category }) => (
    <TitleCell
      name={name}
      picture={picture}
      below={joinFacts([sku, category])}
      to={`${form}?id=${id}`}
    />
  ),
})

const stateColumns = (area: Props['area']): Column<ProductRow>[] => [
  {
    head: m.products_column_price,
    sort: 'price_minor',
    align: 'right',
    phone: 'side',
    cell: (row) => (
      <InlineCell {...{ row, area }} field="price_minor">
        <PriceCell row={row} />
      </InlineCell>
    ),
  },
  {
    head: m.products_column_stock,
    sort: 'on_hand',
    align: 'right',
    phone: 'none',
    cell: (row) => (
      <InlineCell {...{ row, area }} field="on_hand">
        <StockCell row={row} />
      </InlineCell>
    ),
  },
  { key: 'state', head: m.products_column_state, cell: (row) => <ProductState row={row} /> },
]

const statusTabs = {
  draft: m.products_tab_draft,
  active: m.products_tab_active,
  inactive: m.products_tab_inactive,
  archived: m.products_tab_archived,
}

const tabsOf = (listed: Products | undefined): Tab[] => {
  const counts = listed?.counts
  const every = counts && productStatuses.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return [
    {
      title: m.products_tab_all,
      filter: { status: undefined, low_stock: undefined },
      count: every,
    },
    ...(['active', 'draft', 'inactive', 'archived'] as const).map((status) => ({
      title: statusTabs[status],
      filter: { status, low_stock: undefined },
      count: counts?.[status],
    })),
    { title: m.products_tab_low, filter: { status: undefined, low_stock: 'true' } },
  ]
}

type Acting = {
  calls: Pick<typeof api.admin.product | typeof api.seller.product, 'setStatus' | 'remove'>
  /** Path of the form; `?id=` is added for an existing product. */
  form: string
  openStock: (row: ProductRow) => void
}

/** Status switch, where the caller may set it, and further actions. */
const useActionColumns = ({ calls, form, openStock }: Acting): Column<ProductRow>[] => {
  const switchColumn = useSwitchColumn(m.products_column_active(), calls.setStatus)
  const confirmAct = useConfirmedAct()
  const remove = ({ id, name }: ProductRow) =>
    confirmAct(m.products_row_delete_question({ name }), calls.remove, { id })

  return [
    switchColumn,
    {
      key: 'actions',
      head: m.products_column_actions(),
      isHeadHidden: true,
      phone: 'end',
      cell: (row) => (
        <RowMenu
          name={row.name}
          actions={[
            { title: m.products_row_edit(), icon: 'edit', to: `${form}?id=${row.id}` },
            { title: m.products_row_stock(), icon: 'history', run: () => openStock(row) },
            {
              title: m.products_row_store(),
              icon: 'shop',
              href: `/product-details/${row.id}-${row.slug}`,
            },
            {
              title: m.products_row_delete(),
              icon: 'delete',
              isDangerous: true,
              run: () => remove(row),
            },
          ]}
        />
      ),
    },
  ]
}
