import {
  api,
  subtractQuantity,
  type Order,
  formatQuantity,
  type RefundReason,
  refundReasonCodes,
  refundReasons,
} from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { isOpen, openPieces } from '../../features/orders/stages.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { MeasureInput } from '../../backoffice/form/numbers.tsx'
import { useAct } from '../../resource/use-act.ts'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { Field, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

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
  const form = useCancelLines(order, onClose)
  const isReady = linesOf(form.draft).length > 0

  return (
    <Dialog title={m.cancel_dialog_title({ number: order.number })} isWide onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p className="text-ink-2">
          {order.payment_status === 'unpaid' ? m.cancel_unpaid_text() : m.cancel_paid_text()}
        </p>
        <Lines order={order} input={form.draft} onChange={form.change} />
        <Why />
        <SubmitRow leave={m.cancel_back_button()} disabled={form.sending || !isReady}>
          {m.cancel_items_button()}
        </SubmitRow>
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
              {m.cancel_line_open({ quantity: formatQuantity(openOf(line), line) })}
            </span>
          </span>
          <MeasureInput
            aria-label={m.cancel_line_label({ product: line.name })}
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

const Why = () => (
  <>
    <SelectField label={m.cancel_reason_field()} name="reason_code" help={m.cancel_reason_help()}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {refundReasons[code]}
        </option>
      ))}
    </SelectField>
    <Field label={m.cancel_note_field()} name="note" optional maxLength={300} />
  </>
)

const empty: CancelInput = { quantities: {}, reason_code: 'out_of_stock', note: '' }

const linesOf = ({ quantities }: CancelInput) =>
  Object.entries(quantities).flatMap(([line, quantity]) =>
    quantity ? [{ order_line_id: Number(line), quantity }] : [],
  )

const useCancelLines = ({ id, version }: Order, onClose: () => void) => {
  const act = useAct()
  const { cancelLines } = api.seller.order

  return useForm({
    schema: cancelLines.input,
    values: empty,
    toInput: (draft) => ({
      id,
      version_seen: version,
      lines: linesOf(draft),
      reason_code: draft.reason_code,
      ...(draft.note.trim() && { note: draft.note.trim() }),
    }),
    send: (input) => act(cancelLines, input),
    onSuccess: onClose,
  })
}
