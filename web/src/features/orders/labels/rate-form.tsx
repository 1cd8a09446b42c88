import type { LabelRate, LabelRates } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { Money, useMoney } from '../../../ui/money.tsx'
import type { LabelCalls } from './calls.ts'

type Props = {
  rates: LabelRates
  /** What the shop has for the label; null: the platform pays. */
  available_minor: number | null
  calls: LabelCalls
  onBack: () => void
  onClose: () => void
}

/** The prices of the carriers, one of which is bought. */
export const RateForm = ({ rates, available_minor, calls, onBack, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const [chosen, setChosen] = useState(rates.rates[0])
  const form = useForm({
    schema: calls.buy.input,
    values: {},
    toInput: () => ({ id: rates.id, rate: chosen?.id ?? '' }),
    send: (input, once) => act(calls.buy, input, once),
    onSuccess: onClose,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <Notes notes={rates.notes} />
      {rates.rates.length === 0 ? (
        <p className="text-ink-2">{m.label_rates_empty()}</p>
      ) : (
        <RateList rates={rates.rates} chosen={chosen} onChoose={setChosen} />
      )}
      <LeftOut rates={rates.left_out} />
      <p className="text-ink-2">
        {available_minor === null
          ? m.label_pays_market()
          : m.label_pays_shop({ available: money(available_minor) })}
      </p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onBack}>
          {m.label_rates_back()}
        </button>
        {chosen && (
          <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
            {m.label_confirm_button({ price: money(chosen.price_minor) })}
          </button>
        )}
      </div>
    </Form>
  )
}

/** What carriers say about the parcel, such as an address that they do not know. */
const Notes = ({ notes }: Pick<LabelRates, 'notes'>) =>
  notes.length > 0 && (
    <ul className="grid gap-1 rounded-[6px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )

type ListProps = {
  rates: LabelRate[]
  chosen: LabelRate | undefined
  onChoose: (rate: LabelRate) => void
}

const RateList = ({ rates, chosen, onChoose }: ListProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-medium">{m.label_rates_title()}</legend>
    <div className="divide-y divide-line rounded-[6px] border border-line">
      {rates.map((rate) => (
        <label key={rate.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
          <input
            type="radio"
            name="rate"
            className="size-4 accent-tone-violet-solid"
            checked={chosen?.id === rate.id}
            onChange={() => onChoose(rate)}
          />
          <span className="font-medium">
            {rate.carrier} {rate.service}
          </span>
          {rate.days !== null && (
            <span className="text-ink-2">{m.label_rate_days({ days: rate.days })}</span>
          )}
          <span className="num ms-auto">
            <Money minor={rate.price_minor} />
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const LeftOut = ({ rates }: { rates: LabelRates['left_out'] }) =>
  rates.length > 0 && (
    <details>
      <summary className="cursor-pointer text-ink-2">{m.label_left_title()}</summary>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {rates.map(({ carrier, service, reason }) => (
          <li key={`${carrier} ${service}`}>{m.label_left_line({ carrier, service, reason })}</li>
        ))}
      </ul>
    </details>
  )
