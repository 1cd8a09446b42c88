import { groupFlow, type GroupRow } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { day } from '../../format/date.ts'
import { readBuyerStatus } from '../../features/orders/labels.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { link } from '../../ui/button.ts'
import { useLocale } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { LastOrdersOf } from './use-last-orders.ts'

/** The latest orders with their states; each opens its page. */
export const LastOrders = ({ area, orders: { rows, total } }: LastOrdersOf) => (
  <section>
    <h2 className="text-h2">{m.track_orders_title()}</h2>
    <ul className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((group) => (
        <li key={group.id} className="-mt-px border-t border-line">
          <LastOrder group={group} page={`/${area}/order-details/${group.id}`} />
        </li>
      ))}
    </ul>
    <p className="mt-4">
      <a href={localePath(`/${area}/order-history`)} className={link}>
        {m.track_orders_all({ count: total })}
      </a>
    </p>
  </section>
)

const LastOrder = ({ group, page }: { group: GroupRow; page: string }) => {
  const { time_zone } = useLocale()
  const { number, status, placed_at, orders } = group

  return (
    <a
      href={localePath(page)}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3 hover:bg-hover"
    >
      <Picture of={orders[0]?.picture ?? null} sizes="40px" className="aspect-4/5 w-10 flex-none" />
      <span className="min-w-0 flex-1 basis-28">
        <span className="block font-semibold">{m.track_order_title({ number })}</span>
        <span className="num block text-small text-ink-2">{day(placed_at, time_zone)}</span>
      </span>
      <StateBadge flow={groupFlow} state={status}>
        {readBuyerStatus({ status, isPickup: orders.every(({ is_pickup }) => is_pickup) })}
      </StateBadge>
    </a>
  )
}
