import { api, type PosOrder } from '@emporia/contract'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

/**
 * Links a sale to the customer's account by a code that the customer reads out; the POS sees no
 * account data.
 */
export const CustomerAccount = ({ sale }: { sale: PosOrder }) => {
  if (!sale.phone) return null
  return (
    <Panel title="The customer’s account">
      {sale.is_confirmed ? (
        <p>The customer has confirmed the purchase and finds it among the orders.</p>
      ) : (
        <Confirm sale={sale} />
      )}
    </Panel>
  )
}

const Confirm = ({ sale: { id, phone } }: { sale: PosOrder }) => {
  const act = useAct()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    const reply = await act(api.pos.customer.sendCode, { id })
    if (reply.success) setSent(true)
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        Has the customer an account here with {phone}? Then a code goes to the mail of that account.
        With it the purchase stands among the customer’s orders, with receipt and returns.
      </p>
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => void send()}
      >
        {isSent ? 'Send another code' : 'Send a code'}
      </button>
      {isSent && <TypeCode id={id} />}
    </div>
  )
}

const TypeCode = ({ id }: { id: number }) => {
  const act = useAct()
  const { confirm } = api.pos.customer
  const form = useForm({
    schema: confirm.input,
    values: { code: '' },
    toInput: ({ code }) => ({ id, code }),
    send: (input) => act(confirm, input),
  })
  const { value, error = form.message || undefined } = form.field('code')

  return (
    <Form form={form} className="flex flex-wrap items-end gap-2.5">
      <Line
        label="Code"
        help="No mail after a minute? Then no account has this phone, or several have."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        error={error}
        onChange={(typed) => form.change({ code: typed.replaceAll(/\D/g, '') })}
      />
      <button type="submit" className={buttonClass('primary')} disabled={value.length < 6}>
        Confirm
      </button>
    </Form>
  )
}
