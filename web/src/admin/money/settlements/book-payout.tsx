import { api, toFieldErrors, type FieldErrors, type GatewayAccount } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { createKeyGenerator } from '../../../api/intent-key.ts'
import { paymentLabels } from '../../../features/orders/labels.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Labeled } from '../../../backoffice/form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Form } from '../../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../../backoffice/form/leaving/leave-button.tsx'

type Props = { account: GatewayAccount; onClose: () => void }

/** Records a gateway payout and its fee, and shows the remaining difference. */
export const BookPayout = ({ account, onClose }: Props) => {
  const [paid, setPaid] = useState<number | null>(null)
  const [fee, setFee] = useState<number | null>(null)
  const [batch, setBatch] = useState('')
  const { errors, sending, book } = useBook(account, onClose)
  const gross_minor = (paid ?? 0) + (fee ?? 0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void book({ batch: batch.trim(), gross_minor, fee_minor: fee ?? 0 })
  }

  return (
    <Dialog title={`Payout of ${paymentLabels[account.gateway]}`} onClose={onClose}>
      <Form className="mt-3 grid gap-4" onSubmit={submit}>
        <Labeled
          label="Name of the payout"
          help="As the gateway calls it. The same one is booked once."
          error={errors['batch']}
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="office-input h-8"
              maxLength={100}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              value={batch}
              onChange={({ target }) => setBatch(target.value)}
            />
          )}
        </Labeled>
        <AmountLine
          label="Arrived at the bank"
          error={errors['gross_minor']}
          className="w-40"
          value={paid}
          onChange={setPaid}
        />
        <AmountLine
          label="Fees that it kept"
          optional
          error={errors['fee_minor']}
          className="w-40"
          value={fee}
          onChange={setFee}
        />
        <Left open_minor={account.open_minor} gross_minor={gross_minor} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={sending}>
            Book it
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The difference: money still with the gateway, or a surplus that needs to be checked. */
const Left = ({ open_minor, gross_minor }: { open_minor: number; gross_minor: number }) => {
  const money = useMoney()
  const left = open_minor - gross_minor
  return (
    <p
      aria-live="polite"
      className={
        left < 0 ? 'rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink' : 'text-ink-2'
      }
    >
      {left < 0
        ? `This is ${money(-left)} more than the gateway has of ours. Please check the amounts.`
        : `${money(left)} are then still with the gateway.`}
    </p>
  )
}

type Payout = { batch: string; gross_minor: number; fee_minor: number }

const useBook = ({ gateway }: GatewayAccount, onClose: () => void) => {
  const act = useAct()
  const [keyOf] = useState(createKeyGenerator)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)

  const book = async (payout: Payout) => {
    const input = { gateway, ...payout }
    const { error } = api.admin.gatewaySettlement.input.safeParse(input, { reportInput: true })
    if (error) return setErrors(toFieldErrors(error, labelOf))
    setSending(true)
    const options = { idempotencyKey: keyOf(input) }
    const reply = await act(api.admin.gatewaySettlement, input, options)
    setSending(false)
    if (reply.success) onClose()
    else setErrors(reply.errors ?? {})
  }
  return { errors, sending, book }
}

const labelOf = (path: string) =>
  ({ batch: 'Name of the payout', gross_minor: 'Amount' })[path] ?? 'Fees'
