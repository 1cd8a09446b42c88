import type { api, RefundTarget, Return } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'

type Props = { row: Return; refund: typeof api.admin.return.setStatus; onDone: () => void }

const targets: { value: RefundTarget; label: string }[] = [
  { value: 'source', label: 'Back the way it was paid' },
  { value: 'wallet', label: 'Into the buyer’s wallet' },
]

/** Refunds a return: destination, and whether delivery is refunded. */
export const RefundForm = ({ row, refund, onDone }: Props) => {
  const act = useAct()
  const [to, setTo] = useState(row.refund_to)
  const [withShipping, setWithShipping] = useState(row.with_shipping)
  const [sending, setSending] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const input = { id: row.id, status: 'refunded' as const, to, with_shipping: withShipping }
    const { success } = await act(refund, input)
    setSending(false)
    if (success) onDone()
  }

  return (
    <Form
      noValidate={false}
      className="mt-4 grid gap-3 border-t border-line pt-4"
      onSubmit={submit}
    >
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 font-medium">Where the money goes</legend>
        {targets.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2">
            <input
              type="radio"
              name="to"
              className="size-4 accent-tone-violet-solid"
              checked={to === value}
              onChange={() => setTo(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-tone-violet-solid"
          checked={withShipping}
          onChange={({ target }) => setWithShipping(target.checked)}
        />
        Give the delivery back too
      </label>
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onDone}>
          Not yet
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={sending}>
          Give the money back
        </button>
      </div>
    </Form>
  )
}
