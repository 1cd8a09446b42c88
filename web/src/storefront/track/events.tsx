import { moment } from '../../format/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/money.tsx'
import { readBuyerStatus } from '../../features/orders/labels.ts'
import type { Tracked } from './labels.ts'

/** The events of a shipment, newest first. */
export const Events = ({ parcel }: { parcel: Tracked }) => {
  const { time_zone } = useLocale()
  const events = parcel.events.toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  )

  return (
    <ol className="px-4 pt-[22px] pb-6 md:px-6">
      {events.map(({ status, note, created_at }, at) => (
        <li
          key={`${status} ${created_at}`}
          className="relative grid grid-cols-[24px_1fr] gap-3.5 pb-[18px] last:pb-0"
        >
          {at < events.length - 1 && (
            <span className="absolute start-[11px] top-6 -bottom-0.5 w-0.5 bg-tone-teal-solid" />
          )}
          <span
            className={`grid size-6 place-items-center rounded-pill ${at === 0 ? 'bg-tone-teal-solid text-bg' : 'bg-tone-teal-soft text-tone-teal-ink'}`}
          >
            <Icon name="tick" className="icon size-3.5 stroke-[2.6]" />
          </span>
          <span>
            <strong className="text-[.9375rem] font-semibold">
              {readBuyerStatus({ status, isPickup: Boolean(parcel.pickup) })}
            </strong>
            <span className="num block text-small text-ink-2">{moment(created_at, time_zone)}</span>
            {note && <span className="mt-1 block text-[.9375rem] text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
