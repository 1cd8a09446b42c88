import { api, type FxRate } from '@emporia/contract'
import * as m from '@emporia/messages/payments'
import { useState } from 'react'

import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { dayAndTime } from '../../format/date.ts'
import { exchangeRate } from '../../format/number.ts'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'

type Props = { currency: { id: number; code: string; rate: FxRate | null } }

/** The latest rate of a currency, and a new one by hand. */
export const AddRate = ({ currency: { id, code, rate } }: Props) => {
  const [latest, setLatest] = useState(rate)
  const { currency, time_zone } = useLocale()
  const act = useAct()
  const form = useForm({
    schema: api.admin.currency.addRate.input,
    values: { rate: '' },
    toInput: (draft) => ({ id, rate: draft.rate.replace(',', '.') }),
    labels: { rate: m.currency_rate_field() },
    send: (input, once) => act(api.admin.currency.addRate, input, once),
    onSuccess: (added) => {
      setLatest(added)
      form.restart({ rate: '' })
    },
  })

  return (
    <Form form={form} className="mt-5 grid gap-3 border-t border-line pt-4">
      {latest && (
        <p className="text-ink-2">
          {m.currency_rate_latest({
            from: currency.code,
            rate: exchangeRate(latest.rate),
            to: code,
            date: dayAndTime(latest.valid_at, time_zone),
            source: latest.source === 'manual' ? 'other' : latest.source,
          })}
        </p>
      )}
      <Field
        label={m.currency_rate_field()}
        name="rate"
        inputMode="decimal"
        help={m.currency_rate_help({ from: currency.code, to: code })}
      />
      <p>
        <button type="submit" className={buttonClass()} disabled={form.sending}>
          {m.currency_rate_button()}
        </button>
      </p>
    </Form>
  )
}
