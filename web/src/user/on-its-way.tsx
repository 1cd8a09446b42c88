import { type Order, orderFlow } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { buttonClass } from '../backoffice/button.ts'
import { Panel } from '../backoffice/panel.tsx'
import { Bar } from '../features/orders/buyer/bar.tsx'
import { Expected } from '../features/orders/buyer/expected.tsx'
import { readBuyerStatus } from '../features/orders/labels.ts'
import { StateBadge } from '../features/states/badge.tsx'
import { Awning } from '../ui/awning.tsx'
import { Picture } from '../ui/picture.tsx'

/** Orders that have not arrived: when they arrive, and how far they are. */
export const OnItsWay = ({ orders }: { orders: Order[] }) => (
  <Panel title={m.overview_transit_title()} className="mt-3">
    <ul>
      {orders.map((order) => (
        <li key={order.id} className="grid gap-3 border-t border-line p-4">
          <Head order={order} />
          <Expected order={order} />
          <Bar order={order} />
          <Items order={order} />
        </li>
      ))}
    </ul>
  </Panel>
)

const Head = ({ order: { number, shop_id, shop_name, status, pickup } }: { order: Order }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Awning shop={shop_id} className="h-3.5 w-5.5 flex-none" />
    <span className="font-semibold" dir="auto">
      {shop_name}
    </span>
    <span className="num text-ink-2">{m.overview_transit_order({ number })}</span>
    <span className="ms-auto">
      <StateBadge flow={orderFlow} state={status}>
        {readBuyerStatus({ status, isPickup: Boolean(pickup) })}
      </StateBadge>
    </span>
  </p>
)

const picturesMax = 4

const Items = ({ order: { id, group_id, number, lines } }: { order: Order }) => (
  <div className="flex flex-wrap items-center gap-3">
    {lines.slice(0, picturesMax).map((line) => (
      <Picture key={line.id} of={line.picture} sizes="48px" className="h-15 w-12" />
    ))}
    {lines.length > picturesMax && (
      <span className="text-ink-2">
        {m.overview_transit_more({ count: lines.length - picturesMax })}
      </span>
    )}
    <Link
      to={`/user/order-details/${group_id}#order-${id}`}
      className={`${buttonClass()} ms-auto`}
      aria-label={m.overview_transit_label({ number })}
    >
      {m.overview_transit_button()}
    </Link>
  </div>
)
