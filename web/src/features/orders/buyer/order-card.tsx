import { groupFlow, orderFlow, type GroupRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { Link } from 'react-router'

import { dayAndTime } from '../../../format/date.ts'
import { useArea } from '../../../backoffice/shell/area.ts'
import { Awning } from '../../../ui/awning.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { Explained } from '../../explain/explained.tsx'
import { readBuyerStatus } from '../labels.ts'
import { GroupActions } from './group-actions.tsx'

/** An order in the list of its buyer: the shipment of each shop, and what can be done with it. */
export const OrderCard = ({ group }: { group: GroupRow }) => {
  const { area } = useArea()
  const { id, number, status, total_minor, orders } = group

  return (
    <article className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <h2 className="font-sans text-[.9375rem] font-semibold">
            <Link to={`/${area}/order-details/${id}`} className="hover:underline">
              {m.buyer_order_number({ number })}
            </Link>
          </h2>
          <p className="text-[.8125rem] text-ink-2">
            <Placed group={group} />
          </p>
        </div>
        <span className="ms-auto flex items-center gap-x-4">
          <StateBadge flow={groupFlow} state={status}>
            {readBuyerStatus({ status, isPickup: orders.every(({ is_pickup }) => is_pickup) })}
          </StateBadge>
          <span className="font-semibold">
            <Explained kind="purchase_total" id={id} minor={total_minor} />
          </span>
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <ul className="grid min-w-0 flex-1 gap-2">
          {orders.map((order) => (
            <Shipment key={order.id} order={order} isOnly={orders.length === 1} />
          ))}
        </ul>
        <GroupActions group={group} />
      </div>
    </article>
  )
}

type ShipmentProps = { order: GroupRow['orders'][number]; isOnly: boolean }

/** The part of one shop; its state differs from that of the order where there are several. */
const Shipment = ({ order, isOnly }: ShipmentProps) => {
  const { shop_id, shop_name, status, is_pickup = false, items, picture } = order

  return (
    <li className="flex items-center gap-3">
      <Picture of={picture} sizes="48px" className="h-15 w-12 flex-none" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Awning shop={shop_id} />
          <span className="truncate" title={shop_name} dir="auto">
            {shop_name}
          </span>
        </span>
        <span className="num flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[.8125rem] text-ink-2">
          <span>{m.returns_list_items({ count: items })}</span>
          {!isOnly && (
            <StateBadge flow={orderFlow} state={status}>
              {readBuyerStatus({ status, isPickup: is_pickup })}
            </StateBadge>
          )}
        </span>
      </span>
    </li>
  )
}

const Placed = ({ group: { placed_at, orders } }: { group: GroupRow }) => {
  const { time_zone } = useLocale()
  const items = orders.reduce((sum, order) => sum + order.items, 0)
  return (
    <span className="num">
      {m.buyer_orders_placed({ date: dayAndTime(placed_at, time_zone), items })}
    </span>
  )
}
