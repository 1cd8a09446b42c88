import { type Order, trackingUrl } from '@emporia/contract'

import { day, moment } from '../../../format/date.ts'
import { useLocale } from '../../../ui/money.tsx'

/** Headline with the state of an order, and a line with the next step. */
export const Expected = ({ order }: { order: Order }) => {
  const { time_zone } = useLocale()
  const [large, small] = sentencesOf(order, time_zone)
  const sent = order.shipments.at(-1)
  const url = sent && trackingUrl(sent)

  return (
    <div>
      <p className="font-display text-[1.25rem] font-semibold tracking-[-.01em]">{large}</p>
      {small && <p className="mt-0.5 text-ink-2">{small}</p>}
      {url && isInTransit(order) && (
        <a href={url} target="_blank" rel="noreferrer" className="underline">
          Track the shipment
        </a>
      )}
    </div>
  )
}

const isInTransit = ({ status }: Order) => status === 'processing' || status === 'shipped'

const sentencesOf = (order: Order, zone: string): [large: string, small?: string] => {
  const { status, shop_name, expires_at, delivered_at, shipments, events } = order
  const sent = shipments.at(-1)
  switch (status) {
    case 'pending':
      if (waits(order))
        return ['Waits for your payment', `${shop_name} hears of it once it is paid.`]
      return [
        `${shop_name} has your order`,
        expires_at
          ? `The shop confirms it until ${moment(expires_at, zone)}, or it is cancelled by itself.`
          : 'The shop confirms it next.',
      ]
    case 'confirmed':
      return ['Confirmed', `${shop_name} packs it next.`]
    case 'processing':
      return [sent ? 'A part is on its way' : 'Being packed', followOf(order)]
    case 'shipped':
      return [sent ? `Sent ${day(sent.shipped_at, zone)}` : 'On its way', followOf(order)]
    case 'delivered':
    case 'completed':
      return [delivered_at ? `Delivered ${day(delivered_at, zone)}` : 'Delivered']
    case 'cancelled':
      return ['Cancelled', reasonOf(events, describePayment(order))]
    case 'returned':
      return ['Came back to the shop', reasonOf(events, '')]
  }
}

const waits = ({ payment_status }: Order) =>
  payment_status === 'pending' || payment_status === 'failed'

const describePayment = ({ refunded_minor }: Order) =>
  refunded_minor > 0 ? 'What you paid comes back to you.' : 'Nothing has to be paid for it.'

const followOf = ({ shipments, shop_name }: Order) => {
  const sent = shipments.at(-1)
  if (!sent) return `${shop_name} sends it next.`
  const by = sent.carrier ?? `${shop_name} itself`
  return sent.tracking ? `With ${by}, tracking number ${sent.tracking}.` : `With ${by}.`
}

const reasonOf = (events: Order['events'], text: string) => {
  const note = events.at(-1)?.note
  return [note && `“${note}”`, text].filter(Boolean).join(' ')
}
