import {
  orderFlow,
  paymentFlow,
  type api,
  type Data,
  type OrderRow,
  type Reply,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import type { ReactNode } from 'react'

import { getQuery } from '../../../backoffice/list/query/query.ts'
import { type ChosenRows, useChosenRows } from '../../../backoffice/list/bulk/use-chosen-rows.ts'
import { PageTick } from '../../../backoffice/list/bulk/choice.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { listStateTabs } from '../../../backoffice/list/state-tabs.ts'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Moment } from '../../../ui/time.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { Explained } from '../../explain/explained.tsx'
import { readReady } from '../labels.ts'
import { useManages } from '../../../backoffice/shell/use-manages.ts'
import { BulkMoves, type BulkMoveEndpoint } from '../list/bulk-moves.tsx'
import { ExportOrders } from '../list/export-orders.tsx'
import { ImportTracking } from '../list/import-tracking.tsx'
import { OrderFilters } from '../list/order-filters.tsx'

type Orders = Data<typeof api.seller.order.list>

type Props = {
  reply: Promise<Reply<Orders>>
  /** Path of the order page; the id is appended. */
  to: string
  area: 'seller' | 'admin'
  moveBulk: BulkMoveEndpoint
  /** Columns for one audience only, after the first one. */
  columns?: Column<OrderRow>[]
  /** Actions for one audience only. */
  children?: ReactNode
}

/** Orders that the caller may read, by status. */
export const OrderList = ({ reply, to, area, moveBulk, columns = [], children }: Props) => {
  const chosen = useChosenRows()
  const canChange = useManages()

  return (
    <>
      <PageTitle title={m.staff_list_title()}>
        <ExportOrders area={area} />
        <ImportTracking area={area} />
        {children}
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.staff_list_what()}
        emptyText={m.staff_list_empty()}
        hasOwnFile
        details={{ nameOf: ({ number }) => number, to: ({ id }) => `${to}/${id}` }}
        search={area === 'admin' ? m.staff_list_search_admin() : m.staff_list_search()}
        filters={<OrderFilters area={area} />}
        bar={(listed) => (
          <BulkMoves
            listed={listed}
            listQuery={getQuery(reply)}
            chosen={chosen}
            moveBulk={moveBulk}
          />
        )}
        tabs={tabsOf}
        columns={[
          {
            head: m.staff_list_order(),
            sort: 'number',
            cell: (order) => <OrderCell order={order} to={to} chosen={chosen} />,
            ...(canChange && {
              headStart: (rows: OrderRow[]) => <PageTick {...{ rows, chosen }} />,
            }),
          },
          ...columns,
          ...plainColumns,
        ]}
      />
    </>
  )
}

const plainColumns: Column<OrderRow>[] = [
  {
    head: m.staff_list_placed,
    sort: 'placed_at',
    phone: 'none',
    cell: ({ placed_at }) => <Moment at={placed_at} />,
  },
  {
    key: 'items',
    head: m.staff_list_items,
    phone: 'none',
    align: 'right',
    cell: ({ items }) => items,
  },
  {
    key: 'payment',
    head: m.staff_list_payment,
    phone: 'none',
    cell: ({ payment_status }) => <StateBadge flow={paymentFlow} state={payment_status} />,
  },
  { key: 'status', head: m.staff_list_status, cell: (order) => <Status order={order} /> },
  {
    head: m.staff_list_total,
    sort: 'total_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, total_minor }) => <Explained kind="order_total" id={id} minor={total_minor} />,
  },
]

const Status = ({ order }: { order: OrderRow }) => (
  <>
    <StateBadge flow={orderFlow} state={order.status}>
      {readReady({ status: order.status, isPickup: Boolean(order.is_pickup) })}
    </StateBadge>
    <Packers order={order} />
    {order.is_email_refused && <p className={warning}>{m.staff_mail_refused()}</p>}
  </>
)

const warning = 'mt-1 text-[.8125rem] font-semibold text-tone-red-ink'

/** Warnings for packing from the list, in red. */
const Packers = ({ order }: { order: OrderRow }) => {
  const { canceled_items, items, open_items, hold_reason } = order
  const isPart = canceled_items > 0 && open_items > 0
  if (!hold_reason && !isPart) return null
  return (
    <p className={warning}>
      {hold_reason
        ? m.staff_list_held()
        : m.staff_list_refunded({ refunded: canceled_items, items, open: open_items })}
    </p>
  )
}

type CellProps = { order: OrderRow; to: string; chosen: ChosenRows }

const OrderCell = ({ order: { id, number, picture, customer }, to, chosen }: CellProps) => {
  const canChange = useManages()
  return (
    <div className="flex min-w-0 items-center gap-3">
      {canChange && (
        <input
          type="checkbox"
          className="size-4 flex-none accent-brand"
          aria-label={m.staff_list_choose({ number })}
          checked={chosen.has(id)}
          onChange={({ target }) => chosen.choose(id, target.checked)}
        />
      )}
      <TitleCell name={number} picture={picture} below={customer} to={`${to}/${id}`} />
    </div>
  )
}

const tabsOf = (orders: Orders | undefined): Tab[] =>
  listStateTabs(orderFlow, { by: 'status', counts: orders?.counts })
