import { api, type FieldErrors, type PosCash } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { AmountLine } from '../../backoffice/form/line.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = { way: 'cash' | 'wallet'; cash: PosCash; onClose: () => void }

/** Records a cash handover with its reference, or a payment from the wallet. */
export const HandOver = ({ way, cash, onClose }: Props) => {
  const isCash = way === 'cash'
  const left = cash.due_minor - cash.pending_minor
  const [amount, setAmount] = useState<number | null>(
    isCash ? left : Math.min(left, cash.wallet_minor),
  )
  const [reference, setReference] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const act = useAct()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const amount_minor = amount ?? 0
    const reply = isCash
      ? await act(api.pos.till.remit, { amount_minor, reference })
      : await act(api.pos.till.setOff, { amount_minor })
    if (reply.success) onClose()
    else setErrors(reply.errors ?? {})
  }

  return (
    <Dialog title={isCash ? 'Cash handed over' : 'Pay from my wallet'} onClose={onClose}>
      <Form className="mt-3 grid gap-4" onSubmit={submit}>
        <AmountLine
          label="Amount"
          error={errors['amount_minor']}
          className="w-40"
          value={amount}
          onChange={setAmount}
        />
        {isCash && (
          <Reference error={errors['reference']} value={reference} onChange={setReference} />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {isCash ? 'Report it' : 'Pay'}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type ReferenceProps = {
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

const Reference = ({ error, value, onChange }: ReferenceProps) => (
  <Labeled
    label="Reference"
    help="What stands on the slip of the bank, or who took it"
    error={error}
  >
    {({ id, describedBy }) => (
      <input
        id={id}
        aria-describedby={describedBy}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)
