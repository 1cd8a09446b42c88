import { api, type PaymentForm } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { type SubmitEvent, useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { money } from '../../../format/money.ts'
import { SessionExpired } from '../../../features/session/session-expired.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { button, link } from '../../../ui/button.ts'
import { useMoney } from '../../../ui/money.tsx'
import { head } from '../../head.ts'
import { PaymentLinks } from '../../pages/payment/payment-links.tsx'
import { useStripe } from './use-stripe.ts'

export const handle = { hydrate: true }
export const meta = head(m.payment_pay_title, { hidden: true })

/**
 * The target of payment links whose provider shows its form on our page. The secret of the link is
 * in the fragment, which servers do not see.
 */
export default function PaymentFormScreen() {
  return (
    <>
      <OpenedPayment />
      <SessionExpired />
    </>
  )
}

const OpenedPayment = () => {
  const [form, setForm] = useState<PaymentForm>()
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    const open = async () => {
      const reply = token ? await call(api.payment.open, { token }) : undefined
      if (!reply?.success) return setRefusal(reply?.message ?? m.payment_link_incomplete())
      if (reply.data.form) setForm(reply.data.form)
      else location.replace(reply.data.url)
    }
    void open()
  }, [])

  if (form) return <StripeForm form={form} />
  if (!refusal)
    return <Alert heading="h1" title={m.payment_wait_title()} text={m.payment_opening_text()} />
  return (
    <Alert heading="h1" title={m.payment_refused_title()} text={refusal}>
      <PaymentLinks />
    </Alert>
  )
}

const StripeForm = ({ form }: { form: PaymentForm }) => {
  const own = useMoney()
  const { place, state, confirm } = useStripe(form)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const { charged } = form
  const amount = charged ? money(charged.amount_minor, charged.currency) : own(form.amount_minor)

  const pay = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sending || state !== 'ready') return
    setSending(true)
    setProblem('')
    const error = await confirm().catch(() => ({ message: m.payment_form_error() }))
    if (!error) return location.replace(form.success_url)
    setSending(false)
    setProblem(error.message ?? m.payment_form_error())
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="mx-auto max-w-[30rem] px-4 py-10">
      <h1 className="text-h2">{form.title}</h1>
      {state === 'loading' && (
        <p role="status" className="mt-4 text-ink-2">
          {m.payment_form_loading_text()}
        </p>
      )}
      <div ref={place} className="mt-6" />
      <p role="alert" className="mt-4 text-tone-red-ink">
        {state === 'failed' ? m.payment_form_load_error() : problem}
      </p>
      <button
        type="submit"
        aria-disabled={sending || state !== 'ready'}
        className={`${button('primary', 'lg')} mt-4 w-full`}
      >
        {sending ? m.payment_form_sending_button() : m.payment_form_pay_button({ amount })}
      </button>
      <a href={form.failure_url} className={`${link} mt-5 inline-block`}>
        {m.payment_form_another_link()}
      </a>
    </form>
  )
}
