import { api, exemptionKinds } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/profile'
import { useMemo, useReducer } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { DayLine } from '../../../backoffice/form/dates/day-input.tsx'
import { acceptedDocuments } from '../../../backoffice/form/library/accepted.ts'
import { countries } from '../../../form/address/countries.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { Field, FileField, FormMessage, SelectField } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { exemptionKindNames } from './kind-names.ts'

const { create } = api.taxExemption

const empty = { country: 'US', region: '', kind: 'resale', number: '', valid_until: '' }

const labels = {
  country: m.exemption_field_country,
  region: m.exemption_field_region,
  kind: m.exemption_field_kind,
  number: m.exemption_field_number,
  valid_until: m.exemption_field_until,
  file: m.exemption_field_file,
}

/** Requests tax exemption with a certificate. */
export const RequestForm = () => {
  const act = useAct()
  const [sent, countSent] = useReducer((count: number) => count + 1, 0)
  const places = useMemo(() => countries(), [])
  const form = useForm({
    schema: create.input,
    values: { ...empty, file: undefined },
    toInput: omitEmpty,
    labels,
    send: (input, once) => act(create, input, once),
    onSuccess: () => {
      form.restart({ ...empty, file: undefined })
      countSent()
    },
  })

  return (
    <Form form={form} className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField label={labels.country()} name="country">
        {places.map(({ code }) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      <Field
        label={labels.region()}
        name="region"
        optional
        maxLength={80}
        help={m.exemption_field_region_help()}
      />
      <SelectField label={labels.kind()} name="kind">
        {exemptionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {exemptionKindNames[kind]()}
          </option>
        ))}
      </SelectField>
      <Field label={labels.number()} name="number" maxLength={60} />
      <DayLine label={labels.valid_until()} {...form.field('valid_until')} optional />
      <FileField key={sent} label={labels.file()} name="file" accept={acceptedDocuments} />
      <div className="grid gap-3 sm:col-span-2">
        <FormMessage />
        <button
          type="submit"
          className={`${buttonClass('primary')} justify-self-start`}
          disabled={form.sending}
        >
          {m.exemption_send_button()}
        </button>
      </div>
    </Form>
  )
}
