import { api, groupFlow, type Group, type OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useLoaderData, useLocation } from 'react-router'

import { moment } from '../../../format/date.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useArea } from '../../../backoffice/shell/area.ts'
import { oneLoader } from '../../../resource/loaders.ts'
import { StateBadge } from '../../states/badge.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { OrderDocuments } from '../../documents/order-documents.tsx'
import { AddressLines, BilledTo, BuyerNote, Recipient } from '../address-lines.tsx'
import { BusinessBuyer } from '../business-buyer.tsx'
import { ChargedAs } from '../charged-as.tsx'
import { Sums } from '../sums.tsx'
import { readBuyerStatus } from '../labels.ts'
import { BuyAgain } from './buy-again.tsx'
import { Parcel } from './parcel.tsx'
import { PayNow } from './pay-now.tsx'
import { TransferPanel } from './transfer-panel.tsx'

export const clientLoader = oneLoader(api.order.details)

/** One order group: a card for each shop's order, the address and the totals. */
export default function OrderDetails() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Loaded of={reply} what={m.buyer_order_what()} heading="h1">
      {(group) => <GroupContent key={group.id} group={group} />}
    </Loaded>
  )
}

const GroupContent = ({ group }: { group: Group }) => {
  const { time_zone } = useLocale()
  const { area } = useArea()
  const isPickup = group.orders.every(({ pickup }) => pickup)
  const { hash } = useLocation()
  const wanted = group.orders.find(({ id }) => hash === `#order-${id}`)
  const parcels = group.orders.toSorted((a, b) => nearnessOf(a.status) - nearnessOf(b.status))

  return (
    <>
      <PageTitle
        title={m.buyer_order_number({ number: group.number })}
        back={{ to: `/${area}/order-history`, title: m.buyer_orders_title() }}
        beside={
          <>
            <StateBadge flow={groupFlow} state={group.status}>
              {readBuyerStatus({ status: group.status, isPickup })}
            </StateBadge>
            <span className="num text-ink-2">{moment(group.placed_at, time_zone)}</span>
          </>
        }
      >
        <BuyAgain group_id={group.id} />
      </PageTitle>
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="grid gap-3.5">
          {group.transfer ? <TransferPanel of={group.transfer} /> : <PayNow group={group} />}
          {parcels.map((order, at) => (
            <Parcel
              key={order.id}
              order={order}
              opens={wanted ? wanted.id === order.id : at === 0}
            />
          ))}
        </div>
        <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-1">
          <Panel title={isPickup ? m.buyer_pickup_title() : m.buyer_address_title()}>
            {isPickup ? <Recipient of={group.address} /> : <AddressLines address={group.address} />}
            <BilledTo billing={group.billing} />
            <BusinessBuyer buyer={group} orders={group.orders} />
            <BuyerNote note={group.note} />
          </Panel>
          <Sums
            of={{ ...group, coupon_keeps_tax: group.orders.some((one) => one.coupon_keeps_tax) }}
            title={m.buyer_order_total()}
            explain={{ kind: 'purchase_total', id: group.id }}
          >
            <ChargedAs {...group} />
          </Sums>
          <GroupDocuments group={group} />
        </div>
      </div>
    </>
  )
}

/** Requests documents through the first order of the group. */
const GroupDocuments = ({ group: { id, orders } }: { group: Group }) => {
  const [first] = orders
  if (!first) return null
  return <OrderDocuments order={first} group_id={id} sheets={['confirmation']} />
}

const byNearness: OrderStatus[] = ['shipped', 'processing', 'confirmed', 'pending']

/** Sorts orders: those that arrive next come first, finished ones last. */
const nearnessOf = (status: OrderStatus) => {
  const place = byNearness.indexOf(status)
  return place === -1 ? byNearness.length : place
}
