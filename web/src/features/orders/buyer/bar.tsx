import type { Order, OrderStatus } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { hidden, Rich } from '../../../ui/rich.tsx'
import { readBuyerStatus } from '../labels.ts'
import { listStages } from '../stages.ts'

const stages: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** Progress of an order in five stages. On phones, the badge above has the only label with room. */
export const Bar = ({ order }: { order: Order }) => {
  const labelOf = (status: OrderStatus) =>
    readBuyerStatus({ status, isPickup: Boolean(order.pickup) })

  return (
    <ol className="grid grid-cols-5 gap-1.5">
      {listStages(order, stages).map(({ status, state }) => (
        <li key={status} aria-current={state === 'now' ? 'step' : undefined}>
          <span
            className={`block h-1.5 rounded-pill ${state === 'open' ? 'bg-press' : 'bg-tone-teal-solid'}`}
          />
          <span
            className={`mt-1.5 block text-[.8125rem] wrap-anywhere max-md:sr-only ${state === 'now' ? 'font-semibold' : 'text-ink-2'}`}
          >
            {state === 'done' ? (
              <Rich parts={m.buyer_stage_done({ stage: labelOf(status) })} tags={{ hidden }} />
            ) : (
              labelOf(status)
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
