import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { moment } from '../../../format/date.ts'
import { OrderGlyph } from '../../states/badge.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { describeAction } from '../labels.ts'

/** Events of an order, newest first. */
export const Events = ({ order: { events, pickup } }: { order: Order }) => {
  const { time_zone } = useLocale()

  return (
    <ol className="grid content-start gap-3 p-4">
      {events.toReversed().map(({ id, actor, from_status, to_status, note, created_at }) => (
        <li key={id} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3">
          <OrderGlyph state={to_status} className="mt-[3px] size-3.5" />
          <div>
            <p className="font-medium">
              {from_status === to_status
                ? m.buyer_events_note({ actor })
                : describeAction(actor, { status: to_status, isPickup: Boolean(pickup) })}
            </p>
            {note && (
              <p className="break-words text-ink-2">{m.orders_text_quote({ text: note })}</p>
            )}
            <p className="num text-[.8125rem] text-ink-2">{moment(created_at, time_zone)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
