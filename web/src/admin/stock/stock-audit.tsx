import { api, type AuditedStock } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'

import { StockDrawer } from '../../features/stock/stock-button.tsx'
import { count } from '../../format/number.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import type { Text } from '../../ui/text.ts'

export const clientLoader = listLoader(api.admin.stock.audit)

/** Composition of each variant's stock, and whether it adds up. */
export default function StockAudit() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [visible, setVisible] = useState<AuditedStock>()

  return (
    <>
      <PageTitle title={m.stock_audit_title()}>
        <p className="text-[.8125rem] text-ink-2 max-md:hidden">{m.stock_audit_hint()}</p>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.stock_audit_what()}
        emptyText={m.stock_audit_empty()}
        search={m.stock_audit_search()}
        tabs={() => tabs}
        columns={[...columns, menuColumn(setVisible)]}
      />
      <Suspense>
        {visible && (
          <StockDrawer
            productId={visible.product_id}
            name={visible.name}
            onClose={() => setVisible(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const tabs: Tab[] = [
  { title: m.stock_audit_all, filter: { is_off: undefined, has_cover: undefined } },
  { title: m.stock_audit_off, filter: { is_off: 'true', has_cover: undefined } },
  { title: m.stock_kind_cover, filter: { is_off: undefined, has_cover: 'true' } },
]

type Figure = 'opening' | 'received' | 'corrected' | 'damaged' | 'sold' | 'returned'

const figure = (head: Text, key: Figure): Column<AuditedStock> => ({
  key,
  head,
  align: 'right',
  phone: 'none',
  cell: (row) => <span className="num">{count(row[key])}</span>,
})

const columns: Column<AuditedStock>[] = [
  {
    head: m.stock_drawer_variant,
    sort: 'sku',
    cell: ({ name, label, sku, shop_name, product_id }) => (
      <TitleCell
        name={label ? `${name}, ${label}` : name}
        to={`/admin/product/add?id=${product_id}`}
        below={`${sku} · ${shop_name}`}
      />
    ),
  },
  figure(m.stock_audit_opening, 'opening'),
  figure(m.stock_kind_received, 'received'),
  figure(m.stock_kind_correction, 'corrected'),
  {
    key: 'covered',
    head: m.stock_audit_covered,
    align: 'right',
    phone: 'none',
    cell: ({ covered, uncovered }) => (
      <span className="num">
        {count(covered)}
        {uncovered > 0 && (
          <span className="block text-[.8125rem] text-ink-2">
            {m.stock_audit_uncovered({ uncovered })}
          </span>
        )}
      </span>
    ),
  },
  figure(m.stock_audit_damaged, 'damaged'),
  figure(m.stock_kind_sale, 'sold'),
  figure(m.stock_kind_return, 'returned'),
  {
    head: m.stock_figures_on_hand,
    sort: 'on_hand',
    align: 'right',
    phone: 'side',
    cell: ({ on_hand, expected }) => <Compared value={on_hand} expected={expected} />,
  },
  {
    key: 'held',
    head: m.stock_audit_held,
    align: 'right',
    phone: 'none',
    cell: ({ held, held_expected }) => <Compared value={held} expected={held_expected} />,
  },
]

const Compared = ({ value, expected }: { value: number; expected: number }) => (
  <span className={value === expected ? 'num' : 'num font-semibold text-tone-red-ink'}>
    {count(value)}
    {value !== expected && (
      <span className="block text-[.8125rem]">{m.stock_audit_expected({ expected })}</span>
    )}
  </span>
)

const menuColumn = (open: (row: AuditedStock) => void): Column<AuditedStock> => ({
  key: 'actions',
  head: m.stock_audit_actions,
  isHeadHidden: true,
  phone: 'end',
  cell: (row) => (
    <RowMenu
      name={row.sku}
      actions={[{ title: m.stock_drawer_button(), icon: 'history', run: () => open(row) }]}
    />
  ),
})
