import {
  type api,
  bulkMoves,
  bulkOrdersMax,
  type Data,
  bulkRowsMax,
  type OrderRow,
  type Page,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { call } from '../../../api/call.ts'
import type { ListQuery } from '../../../backoffice/list/query/query.ts'
import { Choice } from '../../../backoffice/list/bulk/choice.tsx'
import type { ChosenRows } from '../../../backoffice/list/bulk/use-chosen-rows.ts'
import { findMatchingIds } from '../../../backoffice/list/bulk/use-bulk.ts'
import { announce } from '../../../ui/message/announce.ts'
import { Rich } from '../../../ui/rich.tsx'
import { useRevalidator } from 'react-router'

export type BulkMoveEndpoint = typeof api.seller.order.moveBulk | typeof api.admin.order.moveBulk

type Results = Data<BulkMoveEndpoint>
type Props = {
  listed: Page<OrderRow>
  listQuery: ListQuery | undefined
  chosen: ChosenRows
  moveBulk: BulkMoveEndpoint
}

const moveLabels = {
  confirmed: m.list_move_confirm,
  processing: m.list_move_pack,
  shipped: m.list_move_ship,
  delivered: m.list_move_deliver,
}

/** Status changes for selected or all matching orders, with the rejected orders. */
export const BulkMoves = ({ listed, listQuery, chosen, moveBulk }: Props) => {
  const { progress, refused, move, forget } = useMoves(moveBulk)
  const size = chosen.isAll ? listed.total : chosen.ids.length

  const start = async (status: (typeof bulkMoves)[number]) => {
    const ids = chosen.isAll && listQuery ? await findMatchingIds(listQuery) : chosen.ids
    if (!ids) return
    chosen.clear()
    await move(ids, status)
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-canvas px-4 py-2.5 print:hidden">
      <Choice listed={listed} chosen={chosen} size={size} />
      {size > 0 &&
        bulkMoves.map((status) => (
          <button
            key={status}
            type="button"
            className={buttonClass()}
            disabled={progress !== undefined || size > bulkRowsMax}
            onClick={() => void start(status)}
          >
            {moveLabels[status]()}
          </button>
        ))}
      {size > bulkRowsMax && (
        <p className="text-ink-2">{m.list_bulk_limit({ max: bulkRowsMax })}</p>
      )}
      <p role="status" className="num text-ink-2 empty:hidden">
        {progress}
      </p>
      {refused.length > 0 && <RefusedOrders rows={refused} onClose={forget} />}
    </div>
  )
}

/** Changes orders in batches; a rejected order does not stop the others. */
const useMoves = (moveBulk: BulkMoveEndpoint) => {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<string>()
  const [refused, setRefused] = useState<Results>([])

  const move = async (ids: number[], status: (typeof bulkMoves)[number]) => {
    const results: Results = []
    for (let at = 0; at < ids.length; at += bulkOrdersMax) {
      setProgress(m.list_bulk_progress({ done: at, total: ids.length }))
      const reply = await call(moveBulk, { ids: ids.slice(at, at + bulkOrdersMax), status })
      if (!reply.success) {
        announce(reply)
        break
      }
      results.push(...reply.data)
    }
    setProgress(undefined)
    const failed = results.filter(({ success }) => !success)
    if (failed.length === 0 && results.length > 0)
      announce({ success: true, message: m.list_bulk_done() })
    setRefused(failed)
    await revalidate()
  }
  return { progress, refused, move, forget: () => setRefused([]) }
}

const RefusedOrders = ({ rows, onClose }: { rows: Results; onClose: () => void }) => (
  <Dialog title={m.list_refused_heading({ count: rows.length })} onClose={onClose}>
    <ul className="mt-3 grid max-h-[50dvh] gap-2 overflow-y-auto">
      {rows.map(({ id, number, message }) => (
        <li key={id}>
          <Rich
            parts={m.list_refused_order({ number: number ?? id, message })}
            tags={{
              number: (text) => <strong className="num font-semibold">{text}</strong>,
              message: (text) => <span className="text-ink-2">{text}</span>,
            }}
          />
        </li>
      ))}
    </ul>
    <div className="mt-5 flex justify-end">
      <button type="button" className={buttonClass('primary')} onClick={onClose}>
        {m.list_refused_button()}
      </button>
    </div>
  </Dialog>
)
