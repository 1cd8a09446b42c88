import { type Order, formatQuantity } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { moment } from '../../../format/date.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { LatestReport } from '../latest-report.tsx'
import { useLocale } from '../../../ui/money.tsx'

type Parcel = Order['shipments'][number]

/** Shipments sent so far: content, carrier and tracking. */
export const Parcels = ({ order: { shipments, lines } }: { order: Order }) => {
  const { time_zone } = useLocale()
  if (shipments.length === 0) return null

  return (
    <Panel title={m.staff_parcels_heading({ count: shipments.length })}>
      <ul className="grid gap-3">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <span className="font-medium">{parcel.carrier ?? m.staff_parcels_own()}</span>
            <Tracking parcel={parcel} />
            <span className="num ms-auto text-ink-2">{moment(parcel.shipped_at, time_zone)}</span>
            <LatestReport shipment={parcel} className="w-full" />
            <span className="w-full text-ink-2">{contentOf(parcel, lines)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Tracking = ({ parcel }: { parcel: Parcel }) => {
  const { tracking_url: url } = parcel
  if (!url) return parcel.tracking && <span className="num text-ink-2">{parcel.tracking}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className="num underline">
      {parcel.tracking}
    </a>
  )
}

const contentOf = (parcel: Parcel, lines: Order['lines']) =>
  joinFacts(
    parcel.lines.map(({ order_line_id, quantity }) => {
      const line = lines.find(({ id }) => id === order_line_id)
      if (!line) return ''
      return line.decimals === 0
        ? `${quantity} × ${line.name}`
        : m.staff_parcels_quantity({ quantity: formatQuantity(quantity, line), item: line.name })
    }),
  )
