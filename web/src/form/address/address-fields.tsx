import type { Address, AddressRules } from '@emporia/contract'
import * as m from '@emporia/messages/common'
import { useState } from 'react'

import { CheckBox, Field, SelectField } from '../field.tsx'
import { useField, useFormContext } from '../form.tsx'
import { useLocale } from '../../ui/money.tsx'
import { countries } from './countries.ts'
import { listAddressFields, type AddressField, type AddressKind } from './rules.ts'
import { attributes } from './stored.ts'
import { useAddressRules } from './use-address-rules.ts'

type Stored = Partial<Record<AddressField['name'] | 'region_code', string | null | undefined>>

type Props = {
  kind: AddressKind
  /** Path of the address in the input of the call. */
  at?: string
  /** The stored address. An empty country asks for a choice. */
  start: Stored & Pick<Address, 'country'>
  onCountry?: (country: string) => void
}

/** The fields of an address, by the rules of its country. */
export const AddressFields = ({ kind, at = 'address.', start, onCountry }: Props) => {
  const [country, setCountry] = useState(start.country)
  const rules = useAddressRules(country)
  const { set } = useFormContext()
  const choose = (chosen: string) => {
    // The region is a code of the other country, and some countries have no postal codes.
    for (const name of ['district', 'region', 'postcode']) set(`${at}${name}`, '')
    setCountry(chosen)
    onCountry?.(chosen)
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CountryField {...{ at, kind }} start={start.country} onChoose={choose} />
      {listAddressFields(kind, country, rules).map((field) =>
        field.name === 'region' && rules && rules.regions.length > 0 ? (
          <RegionField key={`region ${country}`} {...{ at, field, rules, start }} />
        ) : (
          <Field
            key={field.name}
            label={field.label}
            optional={field.optional}
            {...attributes[field.name]}
            name={`${at}${field.name}`}
            defaultValue={start[field.name] ?? ''}
          />
        ),
      )}
      <Confirmation at={at} />
    </div>
  )
}

type CountryProps = {
  at: string
  kind: AddressKind
  start: string
  onChoose: (country: string) => void
}

/** Deliveries go to the countries of the settings; a stored country remains selectable. */
const CountryField = ({ at, kind, start, onChoose }: CountryProps) => {
  const { selling_countries } = useLocale()
  const isOffered = ({ code }: { code: string }) =>
    kind !== 'delivery' ||
    selling_countries.length === 0 ||
    code === start ||
    selling_countries.includes(code)

  return (
    <SelectField
      label={m.address_field_country()}
      name={`${at}country`}
      autoComplete="country"
      className="sm:col-span-2"
      defaultValue={start}
      onInput={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {start === '' && <option value="">{m.address_field_choose()}</option>}
      {countries()
        .filter(isOffered)
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

type RegionProps = { at: string; field: AddressField; rules: AddressRules; start: Props['start'] }

/** The regions of a country; one that was typed before is still offered. */
const RegionField = ({ at, field, rules, start }: RegionProps) => {
  const typed = start.region ?? ''
  const isTyped = ({ code, name }: { code: string; name: string }) =>
    rules.country === start.country && [code, name].includes(typed)
  const isOther = typed !== '' && rules.country === start.country && !rules.regions.some(isTyped)

  return (
    <SelectField
      label={field.label}
      optional={field.optional}
      name={`${at}region`}
      autoComplete="address-level1"
      defaultValue={rules.country === start.country ? typed : ''}
    >
      <option value="">{m.address_field_choose()}</option>
      {isOther && <option value={typed}>{typed}</option>}
      {rules.regions.map((region) => (
        <option key={region.code} value={isTyped(region) ? typed : region.name}>
          {region.name}
        </option>
      ))}
    </SelectField>
  )
}

/** Offers to use a postal code that was refused; the server checks everything else again. */
const Confirmation = ({ at }: { at: string }) => {
  const { error } = useField(`${at}postcode`)
  const [isOffered, setOffered] = useState(false)
  if (error !== undefined && !isOffered) setOffered(true)

  return (
    isOffered && (
      <div className="sm:col-span-2">
        <CheckBox name={`${at}confirmed`}>{m.address_confirm_label()}</CheckBox>
      </div>
    )
  )
}
