import { api, type PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
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
    <Panel title={m.account_panel_title()}>
      {sale.is_confirmed ? <p>{m.account_confirmed_text()}</p> : <Confirm sale={sale} />}
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
      <p className="text-ink-2">{m.account_offer_text({ phone })}</p>
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => void send()}
      >
        {isSent ? m.account_resend_button() : m.account_send_button()}
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
        label={m.account_code_field()}
        help={m.account_code_help()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        error={error}
        onChange={(typed) => form.change({ code: typed.replaceAll(/\D/g, '') })}
      />
      <button type="submit" className={buttonClass('primary')} disabled={value.length < 6}>
        {m.account_confirm_button()}
      </button>
    </Form>
  )
}
