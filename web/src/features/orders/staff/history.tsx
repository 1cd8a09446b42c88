import type { Order } from '@emporia/contract'

import { moment } from '../../../format/date.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { OrderGlyph } from '../../states/badge.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { actionLabels } from '../labels.ts'
import { AddNote } from './add-note.tsx'
import type { NoteEndpoint } from './move.ts'

type Event = Order['events'][number]

/** History of the order with actors, newest first; private notes are marked. */
type Props = { order: Order; note: NoteEndpoint }

export const History = ({ order, note }: Props) => (
  <Panel title="History" side="Seen by the buyer, unless marked private">
    <ol className="grid gap-3">
      {order.events.toReversed().map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
    <AddNote order={order} note={note} />
  </Panel>
)

const Entry = ({ event }: { event: Event }) => {
  const { time_zone } = useLocale()
  const { to_status, is_public, note, created_at } = event

  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] sm:grid-cols-[16px_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <OrderGlyph state={is_public ? to_status : 'private'} className="size-3.5 translate-y-0.5" />
      <div className="min-w-0">
        <p>{headlineOf(event)}</p>
        {is_public && note && <p className="break-words text-ink-2">“{note}”</p>}
      </div>
      <span className="num text-[.8125rem] text-ink-2 max-sm:col-start-2">
        {moment(created_at, time_zone)}
        {!is_public && ' · private'}
      </span>
    </li>
  )
}

const headlineOf = ({ actor, from_status, to_status, note, is_public }: Event) => {
  if (!is_public) return `Note for the office only: ${note ?? ''}`
  if (from_status === to_status) return `${actor} wrote to the buyer`
  return `${actor} ${actionLabels[to_status]}`
}
