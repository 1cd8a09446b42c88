import {
  type api,
  bulkMoves,
  bulkOrdersMax,
  type Data,
  orderFlow,
  type OrderRow,
  type Page,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { call } from '../../../api/call.ts'
import type { ListQuery } from '../../../backoffice/list/query/query.ts'
import { BulkStrip } from '../../../backoffice/list/bulk/bulk-strip.tsx'
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

type BulkMove = (typeof bulkMoves)[number]

const moveLabels = {
  confirmed: m.list_move_confirm,
  processing: m.list_move_pack,
  shipped: m.list_move_ship,
  delivered: m.list_move_deliver,
}

/** Status changes for selected or all matching orders, with the rejected orders. */
export const BulkMoves = ({ listed, listQuery, chosen, moveBulk }: Props) => {
  const { progress, refused, move, forget } = useMoves(moveBulk)
  const ticked = listed.rows.filter(({ id }) => chosen.has(id))

  const start = async (status: BulkMove) => {
    const ids =
      chosen.isAll && listQuery ? await findMatchingIds(listQuery) : idsFor(status, ticked)
    if (!ids) return
    chosen.clear()
    await move(ids, status)
  }
  const actions = bulkMoves.map((status) => ({
    key: status,
    label: moveLabels[status](),
    possible: chosen.isAll ? undefined : idsFor(status, ticked).length,
    run: () => start(status),
  }))

  return (
    <>
      <BulkStrip {...{ listed, chosen, actions }} isBusy={progress !== undefined} />
      {progress && (
        <p role="status" className="num border-b border-line bg-canvas px-4 py-2 text-ink-2">
          {progress}
        </p>
      )}
      {refused.length > 0 && <RefusedOrders rows={refused} onClose={forget} />}
    </>
  )
}

/** The orders whose status can change to another one; held ones rest. */
const idsFor = (status: BulkMove, rows: OrderRow[]) =>
  rows
    .filter((row) => !row.hold_reason && orderFlow.states[row.status].next?.includes(status))
    .map(({ id }) => id)

/** Changes orders in batches; a rejected order does not stop the others. */
const useMoves = (moveBulk: BulkMoveEndpoint) => {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<string>()
  const [refused, setRefused] = useState<Results>([])

  const move = async (ids: number[], status: BulkMove) => {
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
