import type { CartResource, FieldErrors } from '@emporia/contract'
import { useState, type ReactNode } from 'react'

import { Field, FieldNote, input } from '../../form/field.tsx'
import { countries } from '../../form/countries.ts'
import { Step } from './step.tsx'

type Place = { address_id: number } | { country: string }
type Props = {
  resource: CartResource
  errors: FieldErrors
  /** The address determines the available shipping methods. */
  onPlace: (place: Place) => void
}

/** A saved or a new address. */
export const WhereTo = ({ resource, errors, onPlace }: Props) => {
  const { addresses } = resource
  const usual = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  const [chosen, setChosen] = useState(usual ? String(usual.id) : 'new')
  const choose = (value: string) => {
    setChosen(value)
    onPlace(value === 'new' ? { country: firstCountry } : { address_id: Number(value) })
  }

  return (
    <Step title="Where to">
      {addresses.length > 0 && (
        <fieldset className="mb-4 grid gap-3 md:grid-cols-2">
          <legend className="sr-only">Saved addresses</legend>
          {addresses.map((address) => (
            <Choice key={address.id} value={String(address.id)} chosen={chosen} onChoose={choose}>
              <strong className="block font-semibold text-ink">{address.name}</strong>
              {[address.line1, address.line2].filter(Boolean).join(', ')}
              <br />
              {[address.city, address.postcode].filter(Boolean).join(' ')}
              <br />
              <span className="num">{address.phone}</span>
            </Choice>
          ))}
          <Choice value="new" chosen={chosen} onChoose={choose}>
            <strong className="block font-semibold text-ink">Another address</strong>
            Fill it in below
          </Choice>
        </fieldset>
      )}
      {chosen === 'new' && <AddressFields resource={resource} errors={errors} onPlace={onPlace} />}
    </Step>
  )
}

type ChoiceProps = {
  value: string
  chosen: string
  onChoose: (value: string) => void
  children: ReactNode
}

const Choice = ({ value, chosen, onChoose, children }: ChoiceProps) => (
  <label className="cursor-pointer rounded-md border border-line-strong px-4 py-3.5 text-[.9375rem] leading-[1.45] text-ink-2 has-checked:border-ink has-checked:text-ink has-checked:shadow-[inset_0_0_0_1px_var(--x-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name="saved"
      value={value}
      checked={value === chosen}
      onChange={() => onChoose(value)}
      className="sr-only"
    />
    {children}
  </label>
)

/** The default country of a new address. */
const firstCountry = 'US'

const AddressFields = ({ resource, errors, onPlace }: Props) => {
  const { contact } = resource
  const field = (name: string) => ({ name: `address.${name}`, error: errors[`address.${name}`] })

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Name" autoComplete="name" defaultValue={contact.name} {...field('name')} />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        defaultValue={contact.phone ?? ''}
        {...field('phone')}
      />
      <Field
        label="Street and number"
        autoComplete="address-line1"
        className="md:col-span-2"
        {...field('line1')}
      />
      <Field
        label="Flat, floor, company"
        autoComplete="address-line2"
        optional
        className="md:col-span-2"
        {...field('line2')}
      />
      <Field label="City" autoComplete="address-level2" {...field('city')} />
      <Field label="Postcode" autoComplete="postal-code" optional {...field('postcode')} />
      <Field label="Region" autoComplete="address-level1" optional {...field('region')} />
      <Country error={errors['address.country']} onPlace={onPlace} />
    </div>
  )
}

type CountryProps = Pick<Props, 'onPlace'> & { error: string | undefined }

const Country = ({ error, onPlace }: CountryProps) => (
  <div>
    <label htmlFor="address.country" className="block text-small font-semibold">
      Country
    </label>
    <select
      id="address.country"
      name="address.country"
      autoComplete="country"
      defaultValue={firstCountry}
      onChange={({ target }) => onPlace({ country: target.value })}
      className={`${input} mt-1.5 h-[46px]`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'address.country-note' : undefined}
    >
      {countries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    <FieldNote name="address.country" error={error} />
  </div>
)
