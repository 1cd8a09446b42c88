import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { dayAndTime, moment } from '../../../format/date.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { OrderGlyph } from '../../states/badge.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { describeAction } from '../labels.ts'
import { AddNote } from './add-note.tsx'
import type { NoteEndpoint } from './move.ts'

type Event = Order['events'][number]

/** History of the order with actors, newest first; private notes are marked. */
type Props = { order: Order; note: NoteEndpoint }

export const History = ({ order, note }: Props) => (
  <Panel title={m.staff_history_title()} side={m.staff_history_hint()}>
    <ol className="grid gap-3">
      {order.events.toReversed().map((event) => (
        <Entry key={event.id} event={event} isPickup={Boolean(order.pickup)} />
      ))}
    </ol>
    <AddNote order={order} note={note} />
  </Panel>
)

type EntryProps = { event: Event; isPickup: boolean }

const Entry = ({ event, isPickup }: EntryProps) => {
  const { time_zone } = useLocale()
  const { to_status, is_public, note, created_at } = event

  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] sm:grid-cols-[16px_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <OrderGlyph state={is_public ? to_status : 'private'} className="size-3.5 translate-y-0.5" />
      <div className="min-w-0">
        <p>{headlineOf(event, isPickup)}</p>
        {is_public && note && (
          <p className="break-words text-ink-2">{m.orders_text_quote({ text: note })}</p>
        )}
      </div>
      <span className="num text-[.8125rem] text-ink-2 max-sm:col-start-2">
        {is_public
          ? moment(created_at, time_zone)
          : m.staff_history_private_date({ date: dayAndTime(created_at, time_zone) })}
      </span>
    </li>
  )
}

const headlineOf = (
  { actor, from_status, to_status: status, note, is_public }: Event,
  isPickup: boolean,
) => {
  if (!is_public) return m.staff_history_private({ note: note ?? '' })
  if (from_status === status) return m.staff_history_note({ actor })
  return describeAction(actor, { status, isPickup })
}
