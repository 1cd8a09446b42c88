import { api, type PosOrder } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'

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
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const reply = await act(api.pos.customer.confirm, { id, code })
    if (!reply.success) setError(reply.errors?.['code'] ?? reply.message)
  }

  return (
    <Form className="flex flex-wrap items-end gap-2.5" onSubmit={submit}>
      <Labeled
        label="Code"
        help="No mail after a minute? Then no account has this phone, or several have."
        error={error}
      >
        {({ id: field, describedBy, invalid }) => (
          <input
            id={field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="office-input num h-9 w-28"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={code}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
          />
        )}
      </Labeled>
      <button type="submit" className={buttonClass('primary')} disabled={code.length < 6}>
        Confirm
      </button>
    </Form>
  )
}
