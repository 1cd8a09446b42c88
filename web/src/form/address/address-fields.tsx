import * as m from '@emporia/messages/common'
import { useState } from 'react'

import { readText } from '../../ui/text.ts'
import { Field, SelectField } from '../field.tsx'
import { countries } from './countries.ts'
import { listAddressRules, type AddressKind, type AddressName } from './rules.ts'

/** An address while it is being edited. */
export type AddressDraft = Record<AddressName | 'country', string>

type Props = {
  kind: AddressKind
  /** Path of the address in the input of the call. */
  at?: string
  /** The stored address. An empty country asks for a choice. */
  start: { [Name in AddressName]?: string | null | undefined } & { country: string }
  onCountry?: (country: string) => void
}

/** The fields of an address, by the rules of its country. */
export const AddressFields = ({ kind, at = 'address.', start, onCountry }: Props) => {
  const [country, setCountry] = useState(start.country)

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {listAddressRules(kind, country).map(({ name, label, optional }) => (
        <Field
          key={name}
          name={`${at}${name}`}
          label={readText(label)}
          optional={optional}
          {...attributes[name]}
          defaultValue={start[name] ?? ''}
        />
      ))}
      <SelectField
        label={m.address_field_country()}
        name={`${at}country`}
        autoComplete="country"
        defaultValue={start.country}
        onInput={({ currentTarget }) => {
          setCountry(currentTarget.value)
          onCountry?.(currentTarget.value)
        }}
      >
        {start.country === '' && <option value="">{m.address_field_choose()}</option>}
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type Attributes = { autoComplete: string; type?: 'tel'; className?: string }

const attributes: Record<AddressName, Attributes> = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  line1: { autoComplete: 'address-line1', className: 'sm:col-span-2' },
  line2: { autoComplete: 'address-line2', className: 'sm:col-span-2' },
  city: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code' },
  region: { autoComplete: 'address-level1' },
}

/** Returns an address as the form holds it: without a stored one, for a country. */
export const toAddressDraft = (
  stored: { [Name in AddressName | 'country']?: string | null | undefined } | null,
  country = '',
): AddressDraft => ({
  name: stored?.name ?? '',
  phone: stored?.phone ?? '',
  line1: stored?.line1 ?? '',
  line2: stored?.line2 ?? '',
  city: stored?.city ?? '',
  region: stored?.region ?? '',
  postcode: stored?.postcode ?? '',
  country: stored?.country ?? country,
})
