import { api, type Order } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { Explained } from '../../../features/explain/explained.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Labeled } from '../../../backoffice/form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../../backoffice/form/leaving/leave-button.tsx'

type Props = { order: Order; onClose: () => void }

/** Records a dispute (chargeback); every share of the order is reversed until it is decided. */
export const DisputeDialog = ({ order, onClose }: Props) => {
  const act = useAct()
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [fee_minor, setFee] = useState<number | null>(null)
  const [sending, setSending] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const input = { order_id: order.id, reason, reference, ...(fee_minor && { fee_minor }) }
    const { success } = await act(api.admin.dispute.open, input)
    setSending(false)
    if (success) onClose()
  }

  return (
    <Dialog title={`The bank took back ${order.number}`} onClose={onClose}>
      <Form noValidate={false} className="mt-3 grid gap-4" onSubmit={submit}>
        <p className="text-ink-2">
          What the gateway paid for this order of{' '}
          <Explained kind="order_total" id={order.id} minor={order.total_minor} /> is gone until the
          dispute is decided.{' '}
          {order.delivered_at === null
            ? 'The order is held meanwhile. Lost, its unshipped units are canceled; won, it is packed again.'
            : 'The shop and the market give back their parts; won, they have them again.'}
        </p>
        <Line label="Reason of the bank" max={300} value={reason} onChange={setReason} />
        <Line label="Reference of the bank" max={80} value={reference} onChange={setReference} />
        <AmountLine
          label="Fee of the bank"
          optional
          className="w-32"
          value={fee_minor}
          onChange={setFee}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={sending}>
            Open the dispute
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type LineProps = { label: string; max: number; value: string; onChange: (value: string) => void }

const Line = ({ label, max, value, onChange }: LineProps) => (
  <Labeled label={label}>
    {({ id }) => (
      <input
        id={id}
        className="office-input h-8"
        maxLength={max}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)
