import { api, subtractQuantity, type PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../form/labeled.tsx'
import { MeasureInput } from '../../backoffice/form/numbers.tsx'
import { useAct } from '../../resource/use-act.ts'
import { CheckBox, Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

type Props = { sale: PosOrder; onClose: () => void }
type Line = PosOrder['lines'][number]

const openOf = (line: Line) => subtractQuantity(line.quantity, line.returned_quantity)

type Counts = Record<number, number | null>
type Draft = { counts: Counts; restock: boolean; reason: string; isWhole: boolean }

const empty: Draft = { counts: {}, restock: true, reason: '', isWhole: false }

/** Returns units of a sale; the customer is refunded in cash from the register. */
export const ReturnSale = ({ sale, onClose }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: api.pos.sale.giveBack.input,
    values: empty,
    toInput: ({ isWhole, counts, ...input }) => ({
      id: sale.id,
      ...(!isWhole && { lines: linesOf(counts) }),
      ...input,
    }),
    send: (input) => act(api.pos.sale.giveBack, input),
    onSuccess: onClose,
  })
  const { counts, reason } = form.draft

  return (
    <Dialog title={m.return_title()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <ReturnLines sale={sale} counts={counts} onChange={(now) => form.change({ counts: now })} />
        <CheckBox name="restock">{m.return_restock_field()}</CheckBox>
        <Field label={m.return_reason_field()} name="reason" maxLength={200} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button
            type="button"
            className={buttonClass('danger')}
            disabled={reason.trim() === ''}
            onClick={() => void form.submit({ isWhole: true })}
          >
            {sale.void_until ? m.return_void_button() : m.return_all_button()}
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={Object.values(counts).every((count) => !count)}
            onClick={() => void form.submit({ isWhole: false })}
          >
            {m.return_refund_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const linesOf = (counts: Counts) =>
  Object.entries(counts).flatMap(([line, quantity]) =>
    quantity ? [{ order_line_id: Number(line), quantity }] : [],
  )

type ReturnLinesProps = { sale: PosOrder; counts: Counts; onChange: (counts: Counts) => void }

const ReturnLines = ({ sale, counts, onChange }: ReturnLinesProps) =>
  sale.lines
    .filter((line) => openOf(line) > 0)
    .map((line) => (
      <Labeled
        key={line.order_line_id}
        label={line.name}
        help={m.return_max_help({ quantity: openOf(line) })}
      >
        {({ id, describedBy }) => (
          <MeasureInput
            id={id}
            describedBy={describedBy}
            decimals={line.decimals}
            className="w-28"
            value={counts[line.order_line_id] ?? null}
            onChange={(value) => onChange({ ...counts, [line.order_line_id]: value })}
          />
        )}
      </Labeled>
    ))
