import {
  type AdminPurchase,
  api,
  type Data,
  packageKinds,
  purchaseFlow,
  type PurchaseState,
  purchaseStates,
} from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { kindNames } from '../../features/packages/labels.ts'
import { fullDay, shortDay } from '../../format/date.ts'
import { buttonColumn } from '../../backoffice/list/columns.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { ListChoice } from '../../backoffice/list/filters/choice.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'

export const clientLoader = listLoader(api.admin.packagePurchase.list)

type Listed = Data<typeof api.admin.packagePurchase.list>

/** Purchases of all packages, including bank transfers to be confirmed. */
export default function Purchases() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<AdminPurchase>()

  return (
    <>
      <PageTitle title="Package purchases" />
      <ListPanel
        reply={reply}
        what="package purchases"
        search="Name, email or package"
        tabs={tabsOf}
        filters={<KindFilter />}
        columns={columnsFor(setOpen)}
      />
      {open && <PurchaseDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const first: PurchaseState = 'pending_review'

const tabsOf = (listed: Listed | undefined): Tab[] => [
  { title: 'All', filter: { state: undefined } },
  ...[first, ...purchaseStates.filter((state) => state !== first)].map((state) => ({
    title: state === first ? 'To confirm' : purchaseFlow.states[state].label,
    filter: { state },
    count: listed?.counts[state] ?? 0,
  })),
]

const KindFilter = () => (
  <ListChoice label="Kind" name="kind">
    {packageKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindNames[kind]}
      </option>
    ))}
  </ListChoice>
)

const plainColumns: Column<AdminPurchase>[] = [
  {
    head: 'Package',
    cell: ({ name, kind }) => (
      <>
        {name}
        <span className="block text-[.8125rem] text-ink-2">{kindNames[kind]}</span>
      </>
    ),
  },
  {
    head: 'Bought',
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Day at={created_at} />,
  },
  {
    head: 'Runs until',
    sort: 'ends_at',
    phone: 'none',
    cell: ({ starts_at, ends_at }) =>
      ends_at ? <Day at={ends_at} withYear /> : starts_at && 'For ever',
  },
  {
    head: 'State',
    cell: ({ state }) => <StateBadge flow={purchaseFlow} state={state} />,
  },
  {
    head: 'Price',
    align: 'right',
    phone: 'side',
    cell: (row) => <Price of={row} />,
  },
]

const Price = ({ of: { price_minor, is_trial } }: { of: AdminPurchase }) => {
  if (is_trial) return 'Trial'
  return price_minor === 0 ? 'Free' : <Money minor={price_minor} />
}

const columnsFor = (open: (row: AdminPurchase) => void): Column<AdminPurchase>[] => [
  {
    head: 'Who',
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
    head: 'Decide',
    text: ({ state }) => (state === first ? 'Decide' : 'Open'),
    label: ({ id, state, holder_name }) =>
      `${state === first ? 'Decide on' : 'Open'} purchase ${id} of ${holder_name}`,
    onClick: open,
  }),
]

const Day = ({ at, withYear = false }: { at: string; withYear?: boolean }) => {
  const { time_zone } = useLocale()
  const written = withYear ? fullDay(at, time_zone) : shortDay(at, time_zone)
  return <span className="num whitespace-nowrap">{written}</span>
}
