import {
  type AdminPurchase,
  api,
  type Data,
  packageKinds,
  purchaseFlow,
  type PurchaseState,
  purchaseStates,
} from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { kindNames } from '../../features/packages/labels.ts'
import { buttonColumn } from '../../backoffice/list/columns.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { toChoiceFilter } from '../../backoffice/list/filters/list-filter.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { readText } from '../../ui/text.ts'
import { Day } from '../../ui/time.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'

export const clientLoader = listLoader(api.admin.packagePurchase.list)

type Listed = Data<typeof api.admin.packagePurchase.list>

/** Purchases of all packages, including bank transfers to be confirmed. */
export default function Purchases() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<AdminPurchase>()

  return (
    <>
      <PageTitle title={m.menu_screen_purchases()} />
      <ListPanel
        reply={reply}
        what={m.purchases_list_noun()}
        emptyText={m.purchases_list_empty()}
        search={m.purchases_search_label()}
        tabs={tabsOf}
        filters={<FilterBar filters={filters} />}
        columns={columnsFor(setOpen)}
      />
      {open && <PurchaseDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const first: PurchaseState = 'pending_review'

const tabsOf = (listed: Listed | undefined): Tab[] => [
  { title: m.purchases_tab_all(), filter: { state: undefined } },
  ...[first, ...purchaseStates.filter((state) => state !== first)].map((state) => ({
    title: state === first ? m.purchases_tab_confirm() : purchaseFlow.states[state].label,
    filter: { state },
    count: listed?.counts[state] ?? 0,
  })),
]

const filters = [
  toChoiceFilter('kind', m.purchases_kind_label, [packageKinds, (kind) => kindNames[kind]]),
]

const plainColumns: Column<AdminPurchase>[] = [
  {
    key: 'package',
    head: m.purchases_column_package,
    cell: ({ name, kind }) => (
      <>
        {name}
        <span className="block text-[.8125rem] text-ink-2">{readText(kindNames[kind])}</span>
      </>
    ),
  },
  {
    head: m.purchases_column_bought,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Day at={created_at} />,
  },
  {
    head: m.purchases_column_ends,
    sort: 'ends_at',
    phone: 'none',
    cell: ({ starts_at, ends_at }) =>
      ends_at ? <Day at={ends_at} /> : starts_at && m.purchases_ends_never(),
  },
  {
    key: 'state',
    head: m.purchases_column_state,
    cell: ({ state }) => <StateBadge flow={purchaseFlow} state={state} />,
  },
  {
    key: 'price',
    head: m.purchases_column_price,
    align: 'right',
    phone: 'side',
    cell: (row) => <Price of={row} />,
  },
]

const Price = ({ of: { price_minor, is_trial } }: { of: AdminPurchase }) => {
  if (is_trial) return m.purchases_price_trial()
  return price_minor === 0 ? m.purchases_price_free() : <Money minor={price_minor} />
}

const columnsFor = (open: (row: AdminPurchase) => void): Column<AdminPurchase>[] => [
  {
    key: 'buyer',
    head: m.purchases_column_buyer,
    cell: (row) => (
      <TitleCell
        name={row.shop_name ?? row.holder_name}
        below={row.holder_email}
        onOpen={() => open(row)}
      />
    ),
  },
  ...plainColumns,
  buttonColumn({
    head: m.purchases_review_button,
    text: ({ state }) =>
      state === first ? m.purchases_review_button() : m.purchases_open_button(),
    label: ({ id, state, holder_name }) =>
      state === first
        ? m.purchases_review_label({ id, holder: holder_name })
        : m.purchases_open_label({ id, holder: holder_name }),
    onClick: open,
  }),
]
