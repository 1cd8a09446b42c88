import { orderFlow } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/checkout'

import { shortDays } from '../../format/date.ts'
import { measured } from '../../format/number.ts'
import { Awning } from '../../ui/awning.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Events } from './events.tsx'
import { Steps } from './steps.tsx'
import { PickupPlace } from '../../features/orders/pickup-place.tsx'
import { LatestReport } from '../../features/orders/latest-report.tsx'
import { readBuyerStatus } from '../../features/orders/labels.ts'
import type { Tracked } from './labels.ts'

/** One shop's part of an order. The first is expanded. */
export const Parcel = ({ parcel, open }: { parcel: Tracked; open: boolean }) => {
  const { number, shop_id, shop_name, status, pickup } = parcel
  const isStopped = status === 'cancelled' || status === 'returned'

  return (
    <details
      open={open}
      className="group mb-5 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-[18px] md:px-6">
        <Awning shop={shop_id} className="h-3.5 w-[22px] flex-none" />
        <h2 className="text-h3">{shop_name}</h2>
        <span className="num text-[.9375rem] text-ink-2 max-md:order-3 max-md:w-full">
          {m.track_parcel_number({ number })}
        </span>
        <span className="ms-auto">
          <StateBadge flow={orderFlow} state={status}>
            {readBuyerStatus({ status, isPickup: Boolean(pickup) })}
          </StateBadge>
        </span>
        <Preview parcel={parcel} />
      </summary>
      {isStopped ? (
        <p className="px-4 pb-5 text-ink-2 md:px-6">
          {status === 'cancelled' ? m.track_parcel_cancelled() : m.track_parcel_returned()}
        </p>
      ) : (
        <Steps parcel={parcel} />
      )}
      <Arrival parcel={parcel} />
      {pickup && !isStopped && (
        <div className="px-4 pt-4 text-[.9375rem] md:px-6">
          <PickupPlace of={pickup} />
        </div>
      )}
      <div className="mt-5 grid border-t border-line md:grid-cols-[minmax(0,1fr)_320px]">
        <Events parcel={parcel} />
        <Contents parcel={parcel} />
      </div>
    </details>
  )
}

/** The days that the buyer read when they ordered, until it arrives. */
const Arrival = ({ parcel: { status, pickup, deliver_from, deliver_to } }: { parcel: Tracked }) => {
  const isWaiting = arriving.has(status) && !(pickup && status === 'shipped')
  if (!isWaiting || !deliver_from || !deliver_to) return null
  const days = shortDays(deliver_from, deliver_to)
  return (
    <p className="num px-4 pt-4 text-ink-2 md:px-6">
      {pickup ? m.checkout_pickup_ready({ days }) : m.checkout_delivery_arrives({ days })}
    </p>
  )
}

const arriving = new Set<Tracked['status']>(['pending', 'confirmed', 'processing', 'shipped'])

/** What a collapsed part shows. */
const Preview = ({ parcel: { items } }: { parcel: Tracked }) => (
  <span className="order-4 flex w-full items-center gap-4 pt-2 group-open:hidden">
    {items.slice(0, 3).map(({ name, picture }) => (
      <Picture key={name} of={picture} sizes="56px" className="aspect-4/5 w-14 flex-none" />
    ))}
    <span className="text-[.9375rem]">
      {items.map((item) => `${item.name}, ${measured(item.quantity, item)}`).join('; ')}
    </span>
  </span>
)

const Contents = ({ parcel }: { parcel: Tracked }) => (
  <div className="border-line bg-sunken px-4 py-[22px] max-md:border-t md:border-s md:px-6">
    <h3 className="mb-3 font-sans text-small font-semibold">{m.track_parcel_contents()}</h3>
    <ul>
      {parcel.items.map(({ name, variant_label, picture, ...item }) => (
        <li
          key={`${name} ${variant_label}`}
          className="mb-3 grid grid-cols-[56px_1fr] items-center gap-3.5 text-[.9375rem]"
        >
          <Picture of={picture} sizes="56px" className="aspect-4/5" />
          <span>
            {name}
            <span className="num block text-small text-ink-2">
              {joinFacts([variant_label, measured(item.quantity, item)])}
            </span>
          </span>
        </li>
      ))}
    </ul>
    {parcel.pickup
      ? null
      : parcel.shipments.map((shipment) => (
          <p key={shipment.shipped_at} className="border-t border-line pt-3.5 text-[.9375rem]">
            {shipment.carrier ?? m.track_parcel_sent()}
            <span className="num block text-small text-ink-2">
              <Tracking parcel={shipment} />
            </span>
            <LatestReport shipment={shipment} className="text-small" />
          </p>
        ))}
  </div>
)

const Tracking = ({ parcel }: { parcel: Tracked['shipments'][number] }) => {
  const { tracking_url: url } = parcel
  if (!url) return parcel.tracking ?? m.track_parcel_untracked()
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline">
      {parcel.tracking}
    </a>
  )
}
