import { api, groupFlow, orderStatuses, type GroupRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useLoaderData } from 'react-router'

import { dayAndTime } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { useArea } from '../../../backoffice/shell/area.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { Awning } from '../../../ui/awning.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Explained } from '../../explain/explained.tsx'
import { buyerStatusLabels, readBuyerStatus } from '../labels.ts'
import { GroupActions } from './group-actions.tsx'

export const clientLoader = listLoader(api.order.list)

/** Order groups of a customer or a member. */
export default function OrderHistory() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const { area } = useArea()

  return (
    <>
      <PageTitle title={m.buyer_orders_title()} />
      <ListPanel
        reply={reply}
        what={m.buyer_orders_what()}
        emptyText={m.buyer_orders_empty()}
        search={m.buyer_orders_search()}
        tabs={listTabs}
        empty={
          <a href="/shop" className={buttonClass('primary')}>
            {m.buyer_orders_shop()}
          </a>
        }
        columns={[
          {
            head: m.buyer_orders_order(),
            sort: 'placed_at',
            cell: (group) => (
              <TitleCell
                name={m.buyer_order_number({ number: group.number })}
                picture={group.orders[0]?.picture ?? null}
                below={<Placed group={group} />}
                to={`/${area}/order-details/${group.id}`}
              />
            ),
          },
          ...listColumns(),
        ]}
      />
    </>
  )
}

const listColumns = (): Column<GroupRow>[] => [
  { key: 'shops', head: m.buyer_orders_shops(), cell: ({ orders }) => <Shops orders={orders} /> },
  {
    key: 'status',
    head: m.buyer_orders_status(),
    cell: ({ status, orders }) => (
      <StateBadge flow={groupFlow} state={status}>
        {readBuyerStatus({ status, isPickup: orders.every(({ is_pickup }) => is_pickup) })}
      </StateBadge>
    ),
  },
  {
    head: m.buyer_orders_total(),
    sort: 'total_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, total_minor }) => <Explained kind="purchase_total" id={id} minor={total_minor} />,
  },
  {
    key: 'actions',
    head: m.buyer_orders_actions(),
    isHeadHidden: true,
    cell: (group) => <GroupActions group={group} />,
  },
]

const listTabs = (): Tab[] => [
  { title: m.buyer_orders_all(), filter: { status: undefined } },
  ...orderStatuses
    .filter((status) => status !== 'completed')
    .map((status) => ({ title: buyerStatusLabels[status](), filter: { status } })),
]

const Placed = ({ group: { placed_at, orders } }: { group: GroupRow }) => {
  const { time_zone } = useLocale()
  const items = orders.reduce((sum, order) => sum + order.items, 0)
  return (
    <span className="num">
      {m.buyer_orders_placed({ date: dayAndTime(placed_at, time_zone), items })}
    </span>
  )
}

const Shops = ({ orders }: Pick<GroupRow, 'orders'>) => (
  <span className="flex flex-wrap gap-x-3 gap-y-0.5">
    {orders.map(({ id, shop_id, shop_name }) => (
      <span key={id} className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Awning shop={shop_id} />
        {shop_name}
      </span>
    ))}
  </span>
)
