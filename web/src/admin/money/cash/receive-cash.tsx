import { api, toFieldErrors, type FieldErrors } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { createKeyGenerator } from '../../../api/intent-key.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Labeled } from '../../../backoffice/form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { Form } from '../../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../../backoffice/form/leaving/leave-button.tsx'

export type From = { due_minor: number } & (
  { courier: string } | { shop_id: number; shop_name: string }
)

type Props = { from: From; onClose: () => void }

/** Records cash received from a courier or a shop. */
export const ReceiveCash = ({ from, onClose }: Props) => {
  const [amount, setAmount] = useState<number | null>(from.due_minor)
  const [fee, setFee] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  const [orders, setOrders] = useState('')
  const { errors, sending, receive } = useReceive(from, onClose)
  const isCourier = 'courier' in from

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const numbers = orders.split(/[\s,;]+/).filter(Boolean)
    void receive({ amount: amount ?? 0, fee: fee ?? 0, reference: reference.trim(), numbers })
  }

  return (
    <Dialog title={`Cash from ${isCourier ? from.courier : from.shop_name}`} onClose={onClose}>
      <Form className="mt-3 grid gap-4" onSubmit={submit}>
        <AmountLine
          label={isCourier ? 'Collected by the courier' : 'Paid'}
          error={errors['gross_minor'] ?? errors['amount_minor']}
          className="w-40"
          value={amount}
          onChange={setAmount}
        />
        {isCourier && (
          <AmountLine
            label="Fee of the courier"
            optional
            error={errors['fee_minor']}
            className="w-40"
            value={fee}
            onChange={setFee}
          />
        )}
        <Reference
          label={isCourier ? 'Number of the batch' : 'Reference of the bank'}
          error={errors['batch'] ?? errors['reference']}
          value={reference}
          onChange={setReference}
        />
        {isCourier && <Orders error={ordersErrorOf(errors)} value={orders} onChange={setOrders} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')} disabled={sending}>
            Receive
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type ReferenceProps = {
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

const Reference = ({ value, onChange, ...rest }: ReferenceProps) => (
  <Labeled {...rest}>
    {({ id, describedBy, invalid }) => (
      <input
        id={id}
        className="office-input h-8"
        maxLength={60}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)

/** The error of the list or of one of its numbers. */
const ordersErrorOf = (errors: FieldErrors) =>
  Object.entries(errors).find(([field]) => field.startsWith('order_numbers'))?.[1]

const Orders = ({ value, onChange, error }: Omit<ReferenceProps, 'label'>) => (
  <Labeled
    label="Orders on the courier’s statement"
    optional
    help="Their earnings can be released. Without numbers, the oldest deliveries are paid first."
    error={error}
  >
    {(control) => <TextArea {...control} lines={3} value={value} onChange={onChange} />}
  </Labeled>
)

type CashPayment = { amount: number; fee: number; reference: string; numbers: string[] }

const useReceive = (from: From, onClose: () => void) => {
  const act = useAct()
  const [keyOf] = useState(createKeyGenerator)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)

  const send = async (payment: CashPayment) => {
    const { amount, fee, reference, numbers } = payment
    const options = { idempotencyKey: keyOf(payment) }
    if ('courier' in from) {
      const { courier } = from
      const input = {
        courier,
        batch: reference,
        gross_minor: amount,
        fee_minor: fee,
        ...(numbers.length > 0 && { order_numbers: numbers }),
      }
      const { error } = api.admin.cash.fromCourier.input.safeParse(input, { reportInput: true })
      return error
        ? { errors: toFieldErrors(error) }
        : act(api.admin.cash.fromCourier, input, options)
    }
    const body = { shop_id: from.shop_id, amount_minor: amount, reference }
    const { error } = api.admin.cash.fromSeller.input.safeParse(body, { reportInput: true })
    return error ? { errors: toFieldErrors(error) } : act(api.admin.cash.fromSeller, body, options)
  }
  const receive = async (payment: CashPayment) => {
    setSending(true)
    const reply = await send(payment)
    setSending(false)
    if ('success' in reply && reply.success) onClose()
    else setErrors(('errors' in reply && reply.errors) || {})
  }
  return { errors, sending, receive }
}
