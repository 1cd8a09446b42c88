import type { Order } from '@emporia/contract'
import { useId, useState, type SubmitEvent } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'
import type { MoveEndpoint } from './move.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../../backoffice/form/leaving/leave-button.tsx'

type Props = { order: Order; move: MoveEndpoint; onClose: () => void }

const reasonMax = 200

/** Records a failed delivery: the reason, and whether the units can be sold again. */
export const FailedDelivery = ({ order, move, onClose }: Props) => {
  const act = useAct()
  const id = useId()
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(true)
  const [sending, setSending] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const { success } = await act(move, { id: order.id, status: 'returned', note, restock })
    setSending(false)
    if (success) onClose()
  }

  return (
    <Dialog title="It could not be delivered?" onClose={onClose}>
      <Form noValidate={false} onSubmit={submit}>
        <p className="mt-2 text-ink-2">
          The order ends here. What was paid for it is given back, and the customer is told.
        </p>
        <label htmlFor={id} className="mt-4 mb-1.5 block font-medium">
          Reason, for the customer
        </label>
        <textarea
          id={id}
          className="office-input min-h-20 py-1.5"
          maxLength={reasonMax}
          required
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <label className="mt-3 flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-tone-violet-solid"
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
          Everything can be sold again
        </label>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>It is still on its way</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={sending}>
            Yes, it came back
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
