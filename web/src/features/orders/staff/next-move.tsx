import type { Order, StaffMove } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { openPieces } from '../stages.ts'
import { MoveNotes, noNotes } from './move-notes.tsx'
import type { MoveEndpoint, PackedQuantities, ParcelLines, Step } from './move.ts'
import { ShipRow } from './ship-row.tsx'

type Props = { order: Order; move: MoveEndpoint; packed: PackedQuantities; onDone: () => void }

/** Next status change of the order, with its notes. */
export const NextMove = ({ order, move, packed, onDone }: Props) => {
  const act = useAct()
  const [notes, setNotes] = useState(noNotes)
  const [moving, setMoving] = useState(false)
  const moves = order.pickup ? pickupMoves : nextMoves
  const next = moves.find(({ status }) => order.moves.includes(status))
  if (!next) return null

  const go = async (step: Step) => {
    setMoving(true)
    const seen = step.status === 'shipped' ? { version_seen: order.version } : {}
    const { success } = await act(move, { id: order.id, ...step, ...seen, ...writtenOf(notes) })
    setMoving(false)
    if (!success) return
    setNotes(noNotes)
    onDone()
  }

  return (
    <div className="grid gap-3 border-t border-line p-4">
      {!('title' in next) ? (
        <ShipRow
          lines={toParcelLines(packed)}
          open={openPieces(order.lines)}
          moving={moving}
          onShip={(parcel) => void go({ status: 'shipped', ...parcel })}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-56 text-ink-2">{next.text()}</p>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={moving}
            onClick={() => void go({ status: next.status })}
          >
            <Icon name="check" />
            {next.title()}
          </button>
        </div>
      )}
      <MoveNotes notes={notes} onChange={setNotes} />
    </div>
  )
}

type NextMoveOption =
  | { status: 'shipped' }
  | { status: StaffMove; title: () => string; text: () => string }

/** Status changes in the order in which they are offered. */
const nextMoves: NextMoveOption[] = [
  {
    status: 'confirmed',
    title: m.staff_move_confirm,
    text: m.staff_move_confirm_text,
  },
  {
    status: 'processing',
    title: m.staff_move_pack,
    text: m.staff_move_pack_text,
  },
  { status: 'shipped' },
  {
    status: 'delivered',
    title: m.staff_move_deliver,
    text: m.staff_move_deliver_text,
  },
]

/** What is picked up has no carrier. */
const pickupMoves: NextMoveOption[] = nextMoves.map((next) =>
  next.status === 'shipped'
    ? { status: 'shipped', title: m.staff_move_ready, text: m.staff_move_ready_text }
    : next,
)

const toParcelLines = (packed: PackedQuantities): ParcelLines =>
  Object.entries(packed)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_line_id: Number(id), quantity }))

const writtenOf = ({ note, private_note }: typeof noNotes) => ({
  note: note.trim() || null,
  private_note: private_note.trim() || null,
})
