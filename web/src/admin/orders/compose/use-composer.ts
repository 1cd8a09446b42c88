import {
  api,
  type Data,
  type FieldErrors,
  isSentForApproval,
  type OrderProduct,
} from '@emporia/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { announceReply } from '../../../resource/announce-reply.ts'
import { toCreateInput, type Draft, emptyDraft, type Line } from './draft.ts'
import { usePreview } from './use-preview.ts'

/** Draft of the order and its current totals. */
export const useComposer = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const navigate = useNavigate()
  const preview = usePreview(draft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const changeLines = (next: (lines: Line[]) => Line[]) =>
    setDraft((before) => ({ ...before, lines: next(before.lines) }))
  const place = async () => {
    setSending(true)
    const total = preview.resource?.totals.total_minor
    const reply = await call(api.admin.manualOrder.create, toCreateInput(draft, total))
    setErrors(reply.success ? {} : (reply.errors ?? {}))
    announceReply(reply)
    if (reply.success) await navigate(pageOf(reply.data))
    else if (reply.code === 'conflict') preview.again()
    setSending(false)
  }

  return {
    draft,
    errors,
    sending,
    ...preview,
    change,
    changeLine: (id: number, part: Partial<Line>) =>
      changeLines((lines) =>
        lines.map((line) => (line.product.id === id ? { ...line, ...part } : line)),
      ),
    addThing: (product: OrderProduct) => changeLines((lines) => addProduct(lines, product)),
    removeLine: (id: number) =>
      changeLines((lines) => lines.filter(({ product }) => product.id !== id)),
    place,
  }
}

type Placed = Data<typeof api.admin.manualOrder.create>

/** Returns the page of the order, or of the approval request that it waits for. */
const pageOf = (placed: Placed) =>
  isSentForApproval(placed)
    ? `/admin/approvals/${placed.approval_id}`
    : `/admin/order/details/${placed.order_ids[0] ?? ''}`

export type Composer = ReturnType<typeof useComposer>

/** Adds a product; a product that is already in the order gets a higher quantity. */
export const addProduct = (lines: Line[], product: OrderProduct): Line[] =>
  lines.some((line) => line.product.id === product.id)
    ? lines.map((line) =>
        line.product.id === product.id ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line,
      )
    : [...lines, { product, quantity: 1, price_minor: null, price_reason: '' }]
