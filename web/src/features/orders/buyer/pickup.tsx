import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { PickupPlace } from '../pickup-place.tsx'
import { hasLeftRoad } from '../stages.ts'

/** Where the buyer picks an order up, and the code that they show there once it is ready. */
export const Pickup = ({ order: { pickup, pickup_code, status } }: { order: Order }) => {
  if (!pickup || hasLeftRoad(status)) return null
  return (
    <section aria-label={m.buyer_pickup_place()} className="grid gap-3 rounded-[8px] bg-sunken p-4">
      {pickup_code && (
        <div>
          <p className="text-ink-2">{m.buyer_pickup_code()}</p>
          <p className="num font-display text-[1.75rem] leading-tight font-semibold tracking-[.12em]">
            {pickup_code}
          </p>
        </div>
      )}
      <PickupPlace of={pickup} />
    </section>
  )
}
