import { formatQuantity, type Return } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import { useAct } from '../../../resource/use-act.ts'
import type { ReturnCalls } from './calls.ts'
import { AreaField } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

type Props = { row: Return; calls: ReturnCalls; onDone: () => void }
type ReceivedLine = { id: number; received_quantity: number; resellable: boolean }

const startOf = ({ id, quantity, reason }: Return['lines'][number]): ReceivedLine =>
  reason === 'not_received'
    ? { id, received_quantity: 0, resellable: false }
    : { id, received_quantity: quantity, resellable: true }

/** Records the received units of a return, and whether they can be sold again. */
export const ReceiveForm = ({ row: { id, kind, lines }, calls, onDone }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: calls.setStatus.input,
    values: { lines: lines.map(startOf) },
    toInput: (draft) => ({ id, status: 'received', ...draft }),
    send: (input) => act(calls.setStatus, input),
    onSuccess: onDone,
  })
  const received = form.draft.lines
  const isDeducted =
    kind === 'withdrawal' &&
    received.some(
      ({ id: own, received_quantity }) =>
        received_quantity < (lines.find((line) => line.id === own)?.quantity ?? 0),
    )
  const change = (line: number, changes: Partial<ReceivedLine>) =>
    form.change({
      lines: received.map((own) => (own.id === line ? { ...own, ...changes } : own)),
    })

  return (
    <Form form={form} className="mt-4 border-t border-line pt-4">
      <ul className="grid gap-3">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            found={received.find(({ id: own }) => own === line.id) ?? startOf(line)}
            onChange={(changes) => change(line.id, changes)}
          />
        ))}
      </ul>
      {isDeducted && (
        <AreaField
          label={m.returns_receive_reason()}
          help={m.returns_receive_reason_help()}
          name="note"
          rows={2}
          maxLength={500}
        />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onDone}>
          {m.returns_back()}
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
          {m.returns_receive_button()}
        </button>
      </div>
    </Form>
  )
}

type LineProps = {
  line: Return['lines'][number]
  found: ReceivedLine
  onChange: (changes: Partial<ReceivedLine>) => void
}

const Line = ({ line, found, onChange }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <span className="min-w-0 flex-1 basis-40 font-medium">{line.name}</span>
    <span className="flex items-center gap-2 text-ink-2">
      <MeasureInput
        aria-label={m.returns_receive_quantity({ name: line.name })}
        decimals={line.decimals}
        className="w-20"
        value={found.received_quantity}
        onChange={(came) =>
          onChange({ received_quantity: Math.min(Math.max(came ?? 0, 0), line.quantity) })
        }
      />
      {m.returns_receive_of({ quantity: formatQuantity(line.quantity, line) })}
    </span>
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-tone-violet-solid"
        checked={found.resellable}
        onChange={({ target }) => onChange({ resellable: target.checked })}
      />
      {m.returns_receive_resellable()}
    </label>
  </li>
)
