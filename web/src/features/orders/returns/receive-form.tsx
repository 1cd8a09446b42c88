import { formatQuantity, type Return } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import { useAct } from '../../../resource/use-act.ts'
import type { ReturnCalls } from './calls.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'

type Props = { row: Return; calls: ReturnCalls; onDone: () => void }
type ReceivedLine = { received_quantity: number; resellable: boolean }

/** Records the received units of a return, and whether they can be sold again. */
export const ReceiveForm = ({ row: { id, lines }, calls, onDone }: Props) => {
  const act = useAct()
  const [sending, setSending] = useState(false)
  const [found, setFound] = useState(
    () =>
      new Map<number, ReceivedLine>(
        lines.map(({ id: line, quantity, reason }) => [
          line,
          reason === 'not_received'
            ? { received_quantity: 0, resellable: false }
            : { received_quantity: quantity, resellable: true },
        ]),
      ),
  )
  const change = (line: number, changes: Partial<ReceivedLine>) =>
    setFound(
      (before) =>
        new Map(
          [...before].map(([key, own]) => [key, key === line ? { ...own, ...changes } : own]),
        ),
    )

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const arrived = [...found].map(([line, own]) => ({ id: line, ...own }))
    const { success } = await act(calls.setStatus, { id, status: 'received', lines: arrived })
    setSending(false)
    if (success) onDone()
  }

  return (
    <Form noValidate={false} className="mt-4 border-t border-line pt-4" onSubmit={submit}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            found={found.get(line.id) ?? { received_quantity: 0, resellable: false }}
            onChange={(changes) => change(line.id, changes)}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onDone}>
          Not yet
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={sending}>
          Book what came
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
        aria-label={`How many of ${line.name} came`}
        decimals={line.decimals}
        className="w-20"
        value={found.received_quantity}
        onChange={(came) =>
          onChange({ received_quantity: Math.min(Math.max(came ?? 0, 0), line.quantity) })
        }
      />
      of {formatQuantity(line.quantity, line)}
    </span>
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-tone-violet-solid"
        checked={found.resellable}
        onChange={({ target }) => onChange({ resellable: target.checked })}
      />
      Can be sold again
    </label>
  </li>
)
