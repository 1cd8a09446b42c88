import type { Order } from '@emporia/contract'
import { useState } from 'react'

import { Panel } from '../../../backoffice/panel.tsx'
import { OrderSteps } from '../order-steps.tsx'
import { openPieces } from '../stages.ts'
import { HandOver } from './hand-over.tsx'
import { NextMove } from './next-move.tsx'
import type { MoveEndpoint, PackedQuantities } from './move.ts'
import { PackLine } from './pack-line.tsx'

/** Status of an order, its lines to mark as packed, and the next action. */
export const Packing = ({ order, move }: { order: Order; move: MoveEndpoint }) => {
  const [packed, setPacked] = useState<PackedQuantities>({})
  const ships = order.moves.includes('shipped') && !order.pickup
  const pack = (lineId: number, quantity: number) =>
    setPacked((before) => ({ ...before, [lineId]: quantity }))

  return (
    <Panel className="">
      <div className="border-b border-line p-4">
        <OrderSteps order={order} />
      </div>
      <ul>
        {order.lines.map((line) => (
          <PackLine
            key={line.id}
            line={line}
            status={order.status}
            isPickup={Boolean(order.pickup)}
            packed={packed[line.id] ?? 0}
            onPack={ships && openPieces([line]) > 0 ? pack : undefined}
          />
        ))}
      </ul>
      {order.pickup && order.status === 'shipped' && <HandOver order={order} />}
      <NextMove order={order} move={move} packed={packed} onDone={() => setPacked({})} />
    </Panel>
  )
}
