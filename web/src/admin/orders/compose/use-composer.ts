import {
  api,
  type CartResource,
  type Data,
  isSentForApproval,
  type OrderProduct,
} from '@emporia/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { withFeeOf } from '../../../cart/with-fee.ts'
import { useForm } from '../../../form/use-form.ts'
import { announceReply } from '../../../resource/announce-reply.ts'
import { useLocale } from '../../../ui/money.tsx'
import { toCreateInput, createDraft, type Draft, type Line } from './draft.ts'
import { usePreview } from './use-preview.ts'

/** Draft of the order and its current totals. */
export const useComposer = () => {
  const navigate = useNavigate()
  const { home_country } = useLocale()
  const values = useMemo(() => createDraft(home_country), [home_country])
  const { create } = api.admin.manualOrder
  const form = useForm({
    schema: create.input,
    values,
    toInput: (draft) => toCreateInput(draft, totalOf(draft, preview.resource)),
    send: async (input) => {
      const reply = await call(create, input)
      announceReply(reply)
      if (!reply.success && reply.code === 'conflict') preview.again()
      return reply
    },
    onSuccess: async (placed) => {
      await navigate(pageOf(placed))
    },
  })
  const { draft, change } = form
  const preview: ReturnType<typeof usePreview> = usePreview(draft)
  const changeLines = (next: (lines: Line[]) => Line[]) => change({ lines: next(draft.lines) })

  return {
    ...form,
    ...preview,
    changeLine: (id: number, part: Partial<Line>) =>
      changeLines((lines) =>
        lines.map((line) => (line.product.id === id ? { ...line, ...part } : line)),
      ),
    addThing: (product: OrderProduct) => changeLines((lines) => addProduct(lines, product)),
    removeLine: (id: number) =>
      changeLines((lines) => lines.filter(({ product }) => product.id !== id)),
  }
}

/** Returns the total with the fee of the payment method. */
const totalOf = ({ payment_method }: Draft, resource: CartResource | undefined) =>
  resource && (withFeeOf(payment_method, resource).totals.total_minor ?? undefined)

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
