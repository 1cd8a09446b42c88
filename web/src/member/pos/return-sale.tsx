import { api, subtractQuantity, type PosOrder } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { MeasureInput } from '../../backoffice/form/numbers.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'

type Props = { sale: PosOrder; onClose: () => void }
type Line = PosOrder['lines'][number]

const openOf = (line: Line) => subtractQuantity(line.quantity, line.returned_quantity)

type Counts = Record<number, number | null>

/** Returns units of a sale; the customer is refunded in cash from the register. */
export const ReturnSale = ({ sale, onClose }: Props) => {
  const [counts, setCounts] = useState<Counts>({})
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const send = useSend(sale, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ restock, reason, counts })
  }

  return (
    <Dialog title="What comes back" onClose={onClose}>
      <Form noValidate={false} className="mt-3 grid gap-4" onSubmit={submit}>
        <ReturnLines sale={sale} counts={counts} onChange={setCounts} />
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
          It can be sold again
        </label>
        <Labeled label="Reason">
          {({ id }) => (
            <input
              id={id}
              required
              maxLength={200}
              className="office-input h-8"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Labeled>
        <div className="flex flex-wrap justify-end gap-2.5">
          <button
            type="button"
            className={buttonClass('danger')}
            disabled={reason.trim() === ''}
            onClick={() => void send({ restock, reason })}
          >
            {sale.void_until ? 'Undo the whole sale' : 'Everything comes back'}
          </button>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={Object.values(counts).every((count) => !count)}
          >
            Give back
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type ReturnInput = { restock: boolean; reason: string; counts?: Counts }

const useSend = (sale: PosOrder, onClose: () => void) => {
  const act = useAct()

  return async ({ counts, ...input }: ReturnInput) => {
    const lines = Object.entries(counts ?? {}).flatMap(([line, quantity]) =>
      quantity ? [{ order_line_id: Number(line), quantity }] : [],
    )
    const part = counts && { lines }
    const reply = await act(api.pos.sale.giveBack, { id: sale.id, ...part, ...input })
    if (reply.success) onClose()
  }
}

type ReturnLinesProps = { sale: PosOrder; counts: Counts; onChange: (counts: Counts) => void }

const ReturnLines = ({ sale, counts, onChange }: ReturnLinesProps) =>
  sale.lines
    .filter((line) => openOf(line) > 0)
    .map((line) => (
      <Labeled key={line.order_line_id} label={line.name} help={`Up to ${openOf(line)}`}>
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
