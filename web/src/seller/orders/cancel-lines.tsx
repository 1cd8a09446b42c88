import {
  api,
  subtractQuantity,
  type Order,
  formatQuantity,
  type RefundReason,
  refundReasonCodes,
  refundReasons,
} from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { isOpen, openPieces } from '../../features/orders/stages.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { MeasureInput } from '../../backoffice/form/numbers.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

/** Returns how many units of a line the shop can cancel: those neither shipped nor refunded. */
const openOf = (line: Order['lines'][number]) =>
  Math.max(0, subtractQuantity(openPieces([line]), line.kept_quantity))

/**
 * Returns whether units can be canceled: until they are shipped, and not while a payment or a
 * dispute is open. See docs/domain/orders.md#cancellation.
 */
export const canCancelLines = (order: Order) =>
  isOpen(order.status) &&
  order.hold_reason === null &&
  order.payment_status !== 'pending' &&
  order.payment_status !== 'failed' &&
  order.lines.some((line) => openOf(line) > 0)

type Props = { order: Order; onClose: () => void }

/** Cancels units that the shop cannot deliver. */
export const CancelLines = ({ order, onClose }: Props) => {
  const { input, setInput, sending, submit, isReady } = useCancelLines(order, onClose)

  return (
    <Dialog title={`Cancel items of ${order.number}`} isWide onClose={onClose}>
      <Form noValidate={false} className="mt-3 grid gap-4" onSubmit={submit}>
        <p className="text-ink-2">
          {order.payment_status === 'unpaid'
            ? 'The customer pays less on delivery and is told why.'
            : 'What the customer paid for these items is refunded, and the customer is told why.'}{' '}
          Their stock is free again. When nothing is left, the order is canceled.
        </p>
        <Lines order={order} input={input} onChange={setInput} />
        <Why input={input} onChange={setInput} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Back</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={sending || !isReady}>
            Cancel items
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type CancelInput = {
  quantities: Record<number, number | null>
  reason_code: RefundReason
  note: string
}
type Part = { input: CancelInput; onChange: (input: CancelInput) => void }

const Lines = ({ order, input, onChange }: Part & { order: Order }) => (
  <ul className="grid gap-3">
    {order.lines
      .filter((line) => openOf(line) > 0)
      .map((line) => (
        <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 flex-1 basis-36">
            <span className="block font-medium">{line.name}</span>
            <span className="num block text-[.8125rem] text-ink-2">
              {formatQuantity(openOf(line), line)} to be packed
            </span>
          </span>
          <MeasureInput
            aria-label={`How many of ${line.name} to cancel`}
            decimals={line.decimals}
            className="w-24"
            suffix="×"
            value={input.quantities[line.id] ?? null}
            onChange={(quantity) =>
              onChange({ ...input, quantities: { ...input.quantities, [line.id]: quantity } })
            }
          />
        </li>
      ))}
  </ul>
)

const codes = refundReasonCodes.filter((code) => code !== 'not_received' && code !== 'fraud')

const Why = ({ input, onChange }: Part) => (
  <>
    <Labeled label="Reason" help="The customer reads it.">
      {({ id, describedBy }) => (
        <select
          id={id}
          className="office-input h-8"
          aria-describedby={describedBy}
          value={input.reason_code}
          onChange={({ target }) =>
            onChange({
              ...input,
              reason_code: codes.find((code) => code === target.value) ?? 'other',
            })
          }
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {refundReasons[code]}
            </option>
          ))}
        </select>
      )}
    </Labeled>
    <Labeled label="Note" optional>
      {({ id }) => (
        <input
          id={id}
          className="office-input h-8"
          maxLength={300}
          value={input.note}
          onChange={({ target }) => onChange({ ...input, note: target.value })}
        />
      )}
    </Labeled>
  </>
)

const useCancelLines = ({ id, version }: Order, onClose: () => void) => {
  const act = useAct()
  const [input, setInput] = useState<CancelInput>({
    quantities: {},
    reason_code: 'out_of_stock',
    note: '',
  })
  const [sending, setSending] = useState(false)
  const lines = Object.entries(input.quantities).flatMap(([line, quantity]) =>
    quantity ? [{ order_line_id: Number(line), quantity }] : [],
  )

  const send = async () => {
    setSending(true)
    const note = input.note.trim()
    const { reason_code } = input
    const body = { id, version_seen: version, lines, reason_code, ...(note && { note }) }
    const { success } = await act(api.seller.order.cancelLines, body)
    setSending(false)
    if (success) onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (lines.length > 0) void send()
  }
  return { input, setInput, sending, submit, isReady: lines.length > 0 }
}
