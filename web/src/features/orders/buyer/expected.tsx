import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { day, dayAndTime, shortDays } from '../../../format/date.ts'
import { LatestReport } from '../latest-report.tsx'
import { useLocale } from '../../../ui/money.tsx'

/** Headline with the state of an order, and a line with the next step. */
export const Expected = ({ order }: { order: Order }) => {
  const { time_zone } = useLocale()
  const [large, small] = sentencesOf(order, time_zone)
  const sent = order.shipments.at(-1)
  const url = sent?.tracking_url

  return (
    <div>
      <p className="font-display text-[1.25rem] font-semibold tracking-[-.01em]">{large}</p>
      {small && <p className="mt-0.5 text-ink-2">{small}</p>}
      <Arrival order={order} />
      {sent && isInTransit(order) && <LatestReport shipment={sent} />}
      {url && isInTransit(order) && (
        <a href={url} target="_blank" rel="noreferrer" className="underline">
          {m.buyer_expected_track()}
        </a>
      )}
    </div>
  )
}

/** The days that the buyer read when they ordered, until it arrives. */
const Arrival = ({ order: { status, pickup, deliver_from, deliver_to } }: { order: Order }) => {
  const isWaiting = arriving.has(status) && !(pickup && status === 'shipped')
  if (!isWaiting || !deliver_from || !deliver_to) return null
  const days = shortDays(deliver_from, deliver_to)
  return (
    <p className="num mt-0.5 text-ink-2">
      {pickup ? m.buyer_pickup_ready({ days }) : m.buyer_expected_arrival({ days })}
    </p>
  )
}

const arriving = new Set<Order['status']>(['pending', 'confirmed', 'processing', 'shipped'])

const isInTransit = ({ status }: Order) => status === 'processing' || status === 'shipped'

const sentencesOf = (order: Order, zone: string): [large: string, small?: string] => {
  const { status, shop_name: shop, delivered_at, shipments, events } = order
  const sent = shipments.at(-1)
  if (order.pickup && status === 'processing')
    return [m.buyer_expected_processing(), m.buyer_pickup_next({ shop })]
  if (order.pickup && status === 'shipped') return [m.status_pickup_ready(), m.buyer_pickup_now()]
  switch (status) {
    case 'pending':
      return waits(order)
        ? [m.buyer_expected_unpaid(), m.buyer_expected_unpaid_next({ shop })]
        : [m.buyer_expected_pending({ shop }), describeConfirmation(order, zone)]
    case 'confirmed':
      return [m.buyer_expected_confirmed(), m.buyer_expected_confirmed_next({ shop })]
    case 'processing':
      return [sent ? m.buyer_expected_partial() : m.buyer_expected_processing(), followOf(order)]
    case 'shipped':
      return [
        sent
          ? m.buyer_expected_shipped_date({ date: day(sent.shipped_at, zone) })
          : m.buyer_expected_shipped(),
        followOf(order),
      ]
    case 'delivered':
    case 'completed':
      return [
        delivered_at
          ? m.buyer_expected_delivered_date({ date: day(delivered_at, zone) })
          : m.buyer_expected_delivered(),
      ]
    case 'cancelled':
      return [m.buyer_expected_cancelled(), reasonOf(events, describePayment(order))]
    case 'returned':
      return [m.buyer_expected_returned(), reasonOf(events, '')]
  }
}

const describeConfirmation = ({ expires_at }: Order, zone: string) =>
  expires_at
    ? m.buyer_expected_pending_until({ date: dayAndTime(expires_at, zone) })
    : m.buyer_expected_pending_next()

const waits = ({ payment_status }: Order) =>
  payment_status === 'pending' || payment_status === 'failed'

const describePayment = ({ refunded_minor }: Order) =>
  refunded_minor > 0 ? m.buyer_expected_refunded() : m.buyer_expected_unpaid_cancelled()

const followOf = ({ shipments, shop_name: shop }: Order) => {
  const sent = shipments.at(-1)
  if (!sent) return m.buyer_follow_next({ shop })
  const { carrier, tracking: number } = sent
  if (!carrier)
    return number ? m.buyer_follow_shop_tracking({ shop, number }) : m.buyer_follow_shop({ shop })
  return number ? m.buyer_follow_tracking({ carrier, number }) : m.buyer_follow_carrier({ carrier })
}

const reasonOf = (events: Order['events'], text: string) => {
  const note = events.at(-1)?.note
  return [note && m.orders_text_quote({ text: note }), text].filter(Boolean).join(' ')
}
