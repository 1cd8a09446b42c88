import { api, orderStatuses } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useLoaderData } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { buyerStatusLabels } from '../labels.ts'
import { OrderCard } from './order-card.tsx'

export const clientLoader = listLoader(api.order.list)

/** Order groups of a customer or a member. */
export default function OrderHistory() {
  const { reply } = useLoaderData<typeof clientLoader>()

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
        columns={[]}
        card={(group) => <OrderCard group={group} />}
      />
    </>
  )
}

const listTabs = (): Tab[] => [
  { title: m.buyer_orders_all(), filter: { status: undefined } },
  ...orderStatuses
    .filter((status) => status !== 'completed')
    .map((status) => ({ title: buyerStatusLabels[status](), filter: { status } })),
]
