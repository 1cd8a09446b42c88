import type { Order, OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { clock, dayAndTime, shortDay } from '../../format/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/money.tsx'
import { readReady, toActor } from './labels.ts'
import { hasLeftRoad, listStages, type Stage } from './stages.ts'

/** The four fulfillment steps of an order. */
export const OrderSteps = ({ order }: { order: Order }) => {
  const { time_zone } = useLocale()
  if (hasLeftRoad(order.status)) return <LeftRoad order={order} />

  return (
    <>
      <ol className="grid grid-cols-2 gap-x-1 gap-y-3 md:grid-cols-4">
        {listStages(order, ['confirmed', 'processing', 'shipped', 'delivered']).map((stage) => (
          <Step key={stage.status} stage={stage} isPickup={Boolean(order.pickup)} />
        ))}
      </ol>
      {order.status === 'pending' && order.expires_at && (
        <p className="mt-3 text-tone-amber-ink">
          {m.orders_steps_confirm({ date: dayAndTime(order.expires_at, time_zone) })}
        </p>
      )}
    </>
  )
}

const titles: Partial<Record<OrderStatus, () => string>> = {
  confirmed: m.orders_steps_confirmed,
  processing: m.orders_steps_processing,
  shipped: m.orders_steps_shipped,
  delivered: m.orders_steps_delivered,
}

const glyphs = { done: 'state-check', now: 'state-ring-50', open: 'state-ring-0' }

type StepProps = { stage: Stage; isPickup: boolean }

const Step = ({ stage: { status, state, at }, isPickup }: StepProps) => {
  const { time_zone } = useLocale()
  const isOpen = state === 'open'
  const color = isOpen ? 'text-ink-3' : 'text-tone-violet-ink'

  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      <div className="flex items-center gap-1.5 pe-1">
        <Icon name={glyphs[state]} className={`size-5 flex-none ${color}`} />
        <span
          className={`h-0.5 flex-1 max-md:hidden ${state === 'done' ? 'bg-tone-violet-solid' : 'bg-line'} ${status === 'delivered' ? 'invisible' : ''}`}
        />
      </div>
      <p className={`mt-1.5 wrap-anywhere ${isOpen ? 'text-ink-2' : 'font-semibold'}`}>
        {readReady({ status, isPickup }) ?? titles[status]?.()}
      </p>
      {at && (
        <p className="num text-[.8125rem] text-ink-2">
          {m.orders_steps_reached({ date: shortDay(at, time_zone), time: clock(at, time_zone) })}
        </p>
      )}
    </li>
  )
}

const LeftRoad = ({ order: { status, events } }: { order: Order }) => {
  const { time_zone } = useLocale()
  const last = events.findLast(({ to_status }) => to_status === status)
  const isCancelled = status === 'cancelled'
  if (!last)
    return (
      <p className="text-ink-2">
        {isCancelled ? m.orders_left_cancelled() : m.orders_left_returned()}
      </p>
    )
  const values = { ...toActor(last.actor), date: dayAndTime(last.created_at, time_zone) }
  const event = isCancelled ? m.orders_left_cancelled_by(values) : m.orders_left_returned_by(values)
  const { note } = last
  return <p className="text-ink-2">{note ? m.orders_left_note({ event, note }) : event}</p>
}
