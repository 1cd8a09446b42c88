import type { Return } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { moment } from '../../../format/date.ts'
import { useLocale } from '../../../ui/money.tsx'
import { describeReturnAction } from './labels.ts'

/** History of a return, newest first. */
export const ReturnSteps = ({ events }: Pick<Return, 'events'>) => {
  const { time_zone } = useLocale()

  return (
    <ol className="grid gap-2">
      {events.toReversed().map(({ id, actor, to_state, note, created_at }) => (
        <li key={id}>
          <p>
            {describeReturnAction(actor, to_state)}{' '}
            <span className="num text-[.8125rem] text-ink-2">{moment(created_at, time_zone)}</span>
          </p>
          {note && <p className="break-words text-ink-2">{m.orders_text_quote({ text: note })}</p>}
        </li>
      ))}
    </ol>
  )
}
