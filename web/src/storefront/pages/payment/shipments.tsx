import { type Order, orderFlow } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { joinFacts } from '@emporia/messages/formats'

import { readBuyerStatus } from '../../../features/orders/labels.ts'
import { StateBadge } from '../../../features/states/badge.tsx'
import { shortDays } from '../../../format/date.ts'
import { measured } from '../../../format/number.ts'
import { Awning } from '../../../ui/awning.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** The shipments of an order, by shop, with the days between which each arrives. */
export const Shipments = ({ orders }: { orders: Order[] }) => (
  <section className="mt-8">
    <h2 className="text-h2">{m.payment_shipments_count({ count: orders.length })}</h2>
    <ul className="mt-4 grid gap-4">
      {orders.map((order) => (
        <li key={order.id} className="overflow-hidden rounded-lg border border-line bg-surface">
          <Shipment order={order} />
        </li>
      ))}
    </ul>
  </section>
)

const Shipment = ({ order }: { order: Order }) => {
  const { number, shop_id, shop_name, status, pickup, lines, total_minor } = order

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 md:px-6">
        <Awning shop={shop_id} className="h-3.5 w-[22px] flex-none" />
        <h3 className="text-h3" dir="auto">
          {shop_name}
        </h3>
        <span className="num text-[.9375rem] text-ink-2 max-md:order-3 max-md:w-full">
          {m.track_parcel_number({ number })}
        </span>
        <span className="ms-auto">
          <StateBadge flow={orderFlow} state={status}>
            {readBuyerStatus({ status, isPickup: Boolean(pickup) })}
          </StateBadge>
        </span>
      </div>
      <Arrival order={order} />
      <ul className="mt-4 grid gap-3 border-t border-line bg-sunken px-4 py-4 md:px-6">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3.5 text-[.9375rem]">
            <Picture of={line.picture} sizes="48px" className="aspect-4/5 w-12 flex-none" />
            <span className="min-w-0 flex-1">
              {line.name}
              <span className="num block text-small text-ink-2">
                {joinFacts([line.variant_label, measured(line.quantity, line)])}
              </span>
            </span>
          </li>
        ))}
        <li className="num flex justify-between border-t border-line pt-3 font-semibold">
          <span>{m.payment_shipment_total()}</span>
          <Money minor={total_minor} />
        </li>
      </ul>
    </>
  )
}

/** The days that the buyer read when they ordered, as the largest text. */
const Arrival = ({ order: { deliver_from, deliver_to, pickup } }: { order: Order }) => {
  if (!deliver_from || !deliver_to) return null
  const days = shortDays(deliver_from, deliver_to)
  return (
    <p className="num mt-2 px-4 font-display text-[1.25rem] font-semibold md:px-6">
      {pickup ? m.checkout_pickup_ready({ days }) : m.checkout_delivery_arrives({ days })}
    </p>
  )
}
