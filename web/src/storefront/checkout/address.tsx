import { type CartResource, formatCity } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/checkout'
import { useRef, useState, type ReactNode } from 'react'

import { AddressFields } from '../../form/address/address-fields.tsx'
import { errorAt } from '../../form/error-tree.ts'
import { useField, useFormContext } from '../../form/form.tsx'
import { FieldNote } from '../../form/labeled.tsx'
import { useLocale } from '../../ui/money.tsx'
import { Step } from './step.tsx'

type Destination = { country: string; region?: string; postcode?: string }
type Place = { address_id: number } | Destination
type Props = {
  resource: Pick<CartResource, 'addresses' | 'contact'>
  /** The address determines the available shipping methods and the tax. */
  onPlace: (place: Place) => void
}

/** A saved or a new address. */
export const WhereTo = ({ resource, onPlace }: Props) => {
  const { addresses } = resource
  const { home_country } = useLocale()
  const refusal = errorAt(useFormContext().errors, 'address_id')
  const usual = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  const [chosen, setChosen] = useState(usual ? String(usual.id) : 'new')
  const choose = (value: string) => {
    setChosen(value)
    onPlace(value === 'new' ? { country: home_country } : { address_id: Number(value) })
  }

  return (
    <Step title={m.checkout_address_title()}>
      {addresses.length > 0 && (
        <fieldset className="mb-4 grid gap-3 md:grid-cols-2">
          <legend className="sr-only">{m.checkout_address_saved()}</legend>
          {addresses.map((address) => (
            <Choice key={address.id} value={String(address.id)} chosen={chosen} onChoose={choose}>
              <Lines of={address} />
            </Choice>
          ))}
          <Choice value="new" chosen={chosen} onChoose={choose}>
            <strong className="block font-semibold text-ink">{m.checkout_address_new()}</strong>
            {m.checkout_address_new_hint()}
          </Choice>
        </fieldset>
      )}
      {chosen !== 'new' && <FieldNote id="address_id" error={refusal} />}
      {chosen === 'new' && <NewAddress contact={resource.contact} onPlace={onPlace} />}
    </Step>
  )
}

/** The lines of a saved address. */
export const Lines = ({ of: address }: { of: CartResource['addresses'][number] }) => (
  <>
    <strong className="block font-semibold text-ink">{address.name}</strong>
    <bdi>{joinFacts([address.line1, address.line2])}</bdi>
    <br />
    <bdi>{formatCity(address)}</bdi>
    <br />
    <span className="num">{address.phone}</span>
  </>
)

type NewProps = {
  contact: CartResource['contact']
  onPlace: (place: Destination) => void
}

/** Reports its country, region and postal code when one of them was changed. */
const NewAddress = ({ contact, onPlace }: NewProps) => {
  const { home_country } = useLocale()
  const last = useRef(`${home_country},,`)

  const report = (field: EventTarget & Element) => {
    const entries = new FormData(field.closest('form') ?? undefined)
    const read = (name: string) => {
      const value = entries.get(`address.${name}`)
      return typeof value === 'string' ? value.trim() : ''
    }
    const [country, region, postcode] = [read('country'), read('region'), read('postcode')]
    const place = [country, region, postcode].join()
    if (place === last.current) return
    last.current = place
    onPlace({ country, ...(region && { region }), ...(postcode && { postcode }) })
  }

  return (
    <div
      onBlur={({ target }) => placeNames.test(target.getAttribute('name') ?? '') && report(target)}
    >
      <AddressFields
        kind="delivery"
        start={{ ...contact, country: home_country }}
        onCountry={(country) => onPlace({ country })}
      />
    </div>
  )
}

/** The fields that tax depends on; `onCountry` reports the country at once. */
const placeNames = /^address\.(region|postcode)$/

type ChoiceProps = {
  name?: string
  value: string
  chosen: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** A saved or a new address in a list. */
export const Choice = ({ name = 'saved', value, chosen, onChoose, children }: ChoiceProps) => {
  const { input } = useField(name)

  return (
    <label className="cursor-pointer rounded-md border border-line-strong px-4 py-3.5 text-[.9375rem] leading-[1.45] text-ink-2 choice has-checked:text-ink">
      <input
        {...input}
        type="radio"
        value={value}
        defaultChecked={value === chosen}
        onInput={() => onChoose(value)}
        className="sr-only"
      />
      {children}
    </label>
  )
}
