import { type api, bulkMoves, bulkOrdersMax, type Data, type OrderRow } from '@emporia/contract'
import { useState } from 'react'

import { officeButton } from '../../../office/button.ts'
import { Dialog } from '../../../office/dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'
import type { ChosenOrders } from './use-chosen-orders.ts'

export type MoveMany = typeof api.seller.order.moveMany | typeof api.admin.order.moveMany

type Results = Data<MoveMany>
type Props = { rows: OrderRow[]; chosen: ChosenOrders; moveMany: MoveMany }

const words = {
  confirmed: 'Confirm',
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
}

/** What to do with the orders that are ticked, and what was refused of it. */
export const BulkMoves = ({ rows, chosen, moveMany }: Props) => {
  const act = useAct()
  const [moving, setMoving] = useState(false)
  const [refused, setRefused] = useState<Results>([])

  const move = async (status: (typeof bulkMoves)[number]) => {
    setMoving(true)
    const reply = await act(moveMany, { ids: chosen.ids.slice(0, bulkOrdersMax), status })
    setMoving(false)
    if (!reply.success) return
    chosen.clear()
    setRefused(reply.data.filter(({ success }) => !success))
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-canvas px-4 py-2.5">
      <label className="inline-flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-brand"
          checked={chosen.isPage(rows)}
          onChange={({ target }) => chosen.choosePage(rows, target.checked)}
        />
        {chosen.ids.length > 0 ? `${chosen.ids.length} chosen` : 'Choose all of this page'}
      </label>
      {chosen.ids.length > 0 &&
        bulkMoves.map((status) => (
          <button
            key={status}
            type="button"
            className={officeButton()}
            disabled={moving || chosen.ids.length > bulkOrdersMax}
            onClick={() => void move(status)}
          >
            {words[status]}
          </button>
        ))}
      {chosen.ids.length > bulkOrdersMax && (
        <p className="text-ink-2">At most {bulkOrdersMax} at once.</p>
      )}
      {refused.length > 0 && <Refused rows={refused} onClose={() => setRefused([])} />}
    </div>
  )
}

const Refused = ({ rows, onClose }: { rows: Results; onClose: () => void }) => (
  <Dialog title={`${rows.length} were refused`} onClose={onClose}>
    <ul className="mt-3 grid max-h-[50dvh] gap-2 overflow-y-auto">
      {rows.map(({ id, number, message }) => (
        <li key={id}>
          <strong className="num font-semibold">{number ?? id}</strong>
          <span className="text-ink-2">: {message}</span>
        </li>
      ))}
    </ul>
    <div className="mt-5 flex justify-end">
      <button type="button" className={officeButton('primary')} onClick={onClose}>
        OK
      </button>
    </div>
  </Dialog>
)
