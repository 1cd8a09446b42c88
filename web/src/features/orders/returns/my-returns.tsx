import { returnFlow, api, type Order, type Return } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { StateBadge } from '../../states/badge.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { returnLabels } from './labels.ts'

/** Returns of an order, for its buyer. */
export const MyReturns = ({ order }: { order: Order }) => {
  const returns = useReturns(order)

  return returns.map((one) => <MyReturn key={one.id} of={one} />)
}

/** Reloads when the order reports a new state of one of its returns. */
const useReturns = ({ id, returns: known }: Order) => {
  const [returns, setReturns] = useState<Return[]>([])
  const states = known.map(({ state }) => state).join()
  useEffect(() => {
    if (states === '') return
    const ask = async () => {
      const reply = await call(api.return.list, { order_id: id, per_page: 100 })
      if (reply.success) setReturns(reply.data.rows)
    }
    void ask()
  }, [id, states])
  return returns
}

const MyReturn = ({ of }: { of: Return }) => {
  const confirmAct = useConfirmedAct()
  const cancel = () => confirmAct(m.returns_mine_cancel_text(), api.return.cancel, { id: of.id })

  return (
    <details className="rounded-[6px] border border-line" open={of.moves.length > 0}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
        <span className="font-semibold">
          {of.kind === 'withdrawal'
            ? m.withdraw_mine_title({ id: of.id })
            : m.returns_mine_title({ id: of.id })}
        </span>
        <span className="ms-auto">
          <StateBadge flow={returnFlow} state={of.state}>
            {returnLabels[of.state]()}
          </StateBadge>
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        <ReturnLines lines={of.lines} />
        <ReturnPhotos photos={of.photos} />
        <ReturnSteps events={of.events} />
        {of.moves.includes('cancelled') && (
          <button
            type="button"
            className={`${buttonClass()} justify-self-start`}
            onClick={() => void cancel()}
          >
            {m.returns_mine_cancel()}
          </button>
        )}
      </div>
    </details>
  )
}
