import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { dayAndTime } from '../../format/date.ts'
import { measured } from '../../format/number.ts'
import { button } from '../../ui/button.ts'
import { useLocale } from '../../ui/money.tsx'
import { head } from '../head.ts'
import { Panel } from '../sign-in/panel.tsx'

export const handle = { hydrate: true }
export const meta = head(m.withdraw_page_title, { description: m.withdraw_page_description })

type Withdrawal = Data<typeof api.orderWithdrawal>
type Declared = { number: string; contact: string; name: string }
type Step = { withdrawal: Withdrawal; declared: Declared }

/** Withdraws from a contract without signing in: the order, a confirmation, and the receipt. */
export default function Withdraw() {
  const [step, setStep] = useState<Step>()
  if (!step) return <Ask onFound={setStep} />
  return step.withdrawal.received_at === null ? (
    <Confirm {...step} onDone={(withdrawal) => setStep({ ...step, withdrawal })} />
  ) : (
    <Received withdrawal={step.withdrawal} />
  )
}

const Ask = ({ onFound }: { onFound: (step: Step) => void }) => {
  const [query] = useSearchParams()
  const form = useForm({
    schema: api.orderWithdrawal.input,
    labels: {
      name: m.withdraw_name_label(),
      number: m.track_number_label(),
      contact: m.track_contact_label(),
    },
    send: async (declared) => {
      const reply = await call(api.orderWithdrawal, declared)
      if (reply.success) onFound({ withdrawal: reply.data, declared })
      return reply
    },
  })

  return (
    <Panel title={m.withdraw_page_title()} text={m.withdraw_page_text()}>
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Field label={m.withdraw_name_label()} name="name" autoComplete="name" />
        <Field
          label={m.track_number_label()}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.track_number_example()}
          defaultValue={query.get('number') ?? ''}
        />
        <Field
          label={m.track_contact_label()}
          name="contact"
          autoComplete="email"
          help={m.track_contact_help()}
        />
        <SubmitButton>{m.withdraw_next_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}

type ConfirmProps = Step & { onDone: (withdrawal: Withdrawal) => void }

const Confirm = ({ withdrawal, declared, onDone }: ConfirmProps) => {
  const form = useForm({
    schema: api.orderWithdrawal.input,
    values: { ...declared, is_confirmed: true },
    send: (draft, once) => call(api.orderWithdrawal, draft, once),
    onSuccess: onDone,
  })

  return (
    <Panel title={m.withdraw_confirm_title()} text={m.withdraw_confirm_text()}>
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Items withdrawal={withdrawal} />
        <SubmitButton>{m.withdraw_confirm_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}

const Received = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { time_zone } = useLocale()
  const date = dayAndTime(withdrawal.received_at ?? '', time_zone)
  return (
    <Panel title={m.withdraw_received_title()} text={m.withdraw_received_text({ date })}>
      <Items withdrawal={withdrawal} />
      <a href={localePath('/')} className={`${button('primary')} mt-5`}>
        {m.withdraw_home_button()}
      </a>
    </Panel>
  )
}

const Items = ({ withdrawal }: { withdrawal: Withdrawal }) =>
  withdrawal.orders.map(({ number, shop_name, items }) => (
    <section key={number}>
      <h2 className="text-h3">{m.withdraw_order_title({ number, shop: shop_name })}</h2>
      <ul className="mt-2 grid gap-2">
        {items.map((item) => (
          <li key={item.order_line_id} className="flex gap-3.5 text-[.9375rem]">
            <span className="num text-ink-2">{measured(item.quantity, item)}</span>
            <span>
              {item.name}
              <span className="block text-small text-ink-2">{item.variant_label}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
