import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { countryName } from '@emporia/messages/formats'
import { useState } from 'react'

import { CheckBox, Field } from '../../form/field.tsx'
import { Step } from './step.tsx'

type Check = NonNullable<CartResource['vat_check']>

type Props = {
  check: Check | null | undefined
  /** Loads the totals for a VAT id, empty for a private buyer; returns why it is refused. */
  onVatId: (vatId: string) => Promise<string | undefined>
}

/** Company and VAT id of a buyer who buys for a business. */
export const ForBusiness = ({ check: found, onVatId }: Props) => {
  const [isBusiness, setBusiness] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const check = async (typed: string) => setRefusal(await onVatId(typed))
  const choose = (isOn: boolean) => {
    setBusiness(isOn)
    if (!isOn) void check('')
  }

  return (
    <Step title={m.checkout_business_title()}>
      <div onInput={({ target }) => isField(target, 'is_business') && choose(target.checked)}>
        <CheckBox name="is_business">{m.checkout_business_toggle()}</CheckBox>
      </div>
      {isBusiness && (
        <div
          className="mt-4 grid gap-4 sm:grid-cols-2"
          onBlur={({ target }) => isField(target, 'vat_id') && void check(target.value.trim())}
        >
          <Field
            name="company"
            label={m.checkout_business_company()}
            autoComplete="organization"
            maxLength={120}
          />
          <Field
            name="vat_id"
            label={m.checkout_business_vat()}
            optional
            autoComplete="off"
            maxLength={24}
            help={refusal ?? (found ? textOf(found) : m.checkout_business_help())}
          />
        </div>
      )}
    </Step>
  )
}

const isField = (target: EventTarget, name: string): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === name

const textOf = ({ state, country }: Check) => {
  if (state === 'valid') return m.checkout_vat_valid({ country: countryName(country ?? '') })
  return notes[state]()
}

const notes: Record<Exclude<Check['state'], 'valid'>, () => string> = {
  invalid: m.checkout_vat_invalid,
  unavailable: m.checkout_vat_unavailable,
  foreign: m.checkout_vat_foreign,
}
