import { shopFlow, type ShopDetail } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { moment } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { useLocale } from '../../ui/money.tsx'

type Event = ShopDetail['events'][number]

/** History of the shop with actors and reasons, newest first. */
export const ShopHistory = ({ events }: { events: Event[] }) => (
  <Panel title={m.shop_history_title()}>
    {events.length === 0 && <p className="text-ink-2">{m.shop_history_empty()}</p>}
    <ol className="grid gap-3">
      {events.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  </Panel>
)

const Entry = ({ event }: { event: Event }) => {
  const { time_zone } = useLocale()
  const { from_status, to_status, actor, note, override_reason, created_at } = event

  return (
    <li className="grid items-baseline gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {from_status === to_status ? (
            (note ?? '')
          ) : (
            <StateBadge flow={shopFlow} state={to_status} />
          )}
          <span className="text-ink-2">{m.shop_history_actor({ actor })}</span>
        </p>
        {from_status !== to_status && note && (
          <p className="mt-0.5 whitespace-pre-line text-ink-2">{m.shop_note_quote({ note })}</p>
        )}
        {override_reason && (
          <p className="mt-0.5 text-tone-amber-ink">
            {m.shop_history_override({ reason: override_reason })}
          </p>
        )}
      </div>
      <span className="num text-[.8125rem] text-ink-2">{moment(created_at, time_zone)}</span>
    </li>
  )
}
