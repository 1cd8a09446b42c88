import { groupFlow, type GroupRow, type Page } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { Link } from 'react-router'

import { moment } from '../../../format/date.ts'
import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { useArea } from '../../../backoffice/shell/area.ts'
import { StateBadge } from '../../states/badge.tsx'
import { Money, useLocale } from '../../../ui/money.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { readBuyerStatus } from '../labels.ts'

/** Latest orders on the start page of a customer or a member. */
export const LatestOrders = ({ orders: { rows, total } }: { orders: Page<GroupRow> }) => {
  const { area } = useArea()

  return (
    <Panel
      title={m.buyer_latest_title()}
      side={
        total > 0 && (
          <Link to={`/${area}/order-history`} className={linkClass}>
            {m.buyer_latest_all({ total })}
          </Link>
        )
      }
      className="mt-3"
    >
      {rows.length === 0 && (
        <Alert title={m.buyer_latest_none()} text={m.buyer_latest_empty()}>
          <a href="/shop" className={buttonClass('primary')}>
            {m.buyer_orders_shop()}
          </a>
        </Alert>
      )}
      <ul>
        {rows.map((group) => (
          <li key={group.id} className="border-t border-line">
            <Latest group={group} to={`/${area}/order-details/${group.id}`} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Latest = ({ group, to }: { group: GroupRow; to: string }) => {
  const { time_zone } = useLocale()
  const { number, status, placed_at, total_minor, orders } = group

  return (
    <Link
      to={to}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3 hover:bg-hover md:gap-x-4"
    >
      <span className="flex flex-none gap-1.5 max-md:[&>*+*]:hidden">
        {orders.slice(0, 3).map(({ id, picture }) => (
          <Picture key={id} of={picture} sizes="40px" className="h-12 w-10" />
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-semibold">{m.buyer_order_number({ number })}</span>
        <span className="num block text-ink-2">{moment(placed_at, time_zone)}</span>
      </span>
      <span className="ms-auto flex flex-none items-center gap-x-4 gap-y-1.5 max-md:flex-col-reverse max-md:items-end">
        <StateBadge flow={groupFlow} state={status}>
          {readBuyerStatus({ status, isPickup: orders.every(({ is_pickup }) => is_pickup) })}
        </StateBadge>
        <span className="min-w-20 text-end font-semibold">
          <Money minor={total_minor} />
        </span>
      </span>
    </Link>
  )
}
