import type { LabelOverview, LabelRates } from '@emporia/contract'
import { countryName, joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { AddressFields } from '../../../form/address/address-fields.tsx'
import { getAddressLabels } from '../../../form/address/rules.ts'
import { type AddressDraft, toAddressDraft } from '../../../form/address/stored.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { Field, FormMessage } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useLocale } from '../../../ui/money.tsx'
import type { LabelCalls } from './calls.ts'

export type ParcelDraft = Record<(typeof measures)[number]['name'], string> & {
  sender: AddressDraft
}

type Props = {
  request: { order_id: number; shipment_id: number | null }
  overview: LabelOverview
  /** What was typed before the prices were shown. */
  typed: ParcelDraft | undefined
  calls: LabelCalls
  onRates: (rates: LabelRates, draft: ParcelDraft) => void
}

/** Weight, size and sender of a parcel. */
export const ParcelForm = ({ request, overview, typed, calls, onRates }: Props) => {
  const { home_country } = useLocale()
  const [start] = useState<ParcelDraft>(() => typed ?? toDraft(overview, home_country))
  const endpoint = calls.rates
  const form = useForm({
    schema: endpoint.input,
    values: start,
    toInput: (draft) => toInput(request, draft),
    labels: {
      ...getAddressLabels('shop', 'sender.'),
      ...Object.fromEntries(measures.map(({ name, label }) => [name, label])),
    },
    send: async (input, once, draft) => {
      const reply = await call(endpoint, input, once)
      return reply.success ? { ...reply, data: { rates: reply.data, draft } } : reply
    },
    onSuccess: ({ rates, draft }) => onRates(rates, draft),
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <FormMessage />
      <fieldset className="grid gap-4 sm:grid-cols-4">
        <legend className="mb-2 font-medium">{m.label_parcel_title()}</legend>
        {measures.map(({ name, label }) => (
          <Field
            key={name}
            name={name}
            label={label()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={start[name]}
          />
        ))}
      </fieldset>
      <Sender start={start.sender} isKnown={overview.sender !== null} />
      <SubmitRow disabled={form.sending}>{m.label_rates_button()}</SubmitRow>
    </Form>
  )
}

const measures = [
  { name: 'grams', label: m.label_field_weight },
  { name: 'length_mm', label: m.label_field_length },
  { name: 'width_mm', label: m.label_field_width },
  { name: 'height_mm', label: m.label_field_height },
] as const

const toDraft = ({ parcel, sender }: LabelOverview, home_country: string): ParcelDraft => ({
  grams: String(parcel.grams),
  length_mm: String(parcel.length_mm),
  width_mm: String(parcel.width_mm),
  height_mm: String(parcel.height_mm),
  sender: toAddressDraft(sender, home_country),
})

const toInput = (request: Props['request'], { sender, ...size }: ParcelDraft) => ({
  ...request,
  grams: Number(size.grams),
  length_mm: Number(size.length_mm),
  width_mm: Number(size.width_mm),
  height_mm: Number(size.height_mm),
  sender: omitEmpty(sender),
})

/** The known sender in one line until it is changed, else the fields. */
const Sender = ({ start, isKnown }: { start: AddressDraft; isKnown: boolean }) => {
  const [isOpen, setOpen] = useState(!isKnown)
  const { name, line1, postcode, city, country } = start

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{m.label_sender_title()}</legend>
      {isOpen ? (
        <AddressFields kind="shop" at="sender." start={start} />
      ) : (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
          <span>
            {joinFacts([name, line1, `${postcode} ${city}`.trim(), countryName(country)])}
          </span>
          <button type="button" className={linkClass} onClick={() => setOpen(true)}>
            {m.label_sender_button()}
          </button>
        </p>
      )}
    </fieldset>
  )
}
