import type { api, Sent } from '@emporia/contract'
import { useId } from 'react'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { countries } from '../../form/address/countries.ts'
import { type AddressField, listAddressFields } from '../../form/address/rules.ts'
import { attributes } from '../../form/address/stored.ts'
import { useAddressRules } from '../../form/address/use-address-rules.ts'
import { useLocale } from '../../ui/money.tsx'
import * as m from '@emporia/messages/shipping'

export type PointAddress = Sent<typeof api.admin.pickupPoint.create>['address']

const isOfPlace = ({ name }: AddressField) => name !== 'name' && name !== 'phone'

/** The address of a pickup point, by the rules of its country. */
export const PointAddressControl = ({
  id,
  value,
  onChange,
  invalid,
  describedBy,
}: ControlProps<PointAddress>) => {
  const { home_country } = useLocale()
  const place = value ?? { line1: '', city: '', country: home_country }
  const rules = useAddressRules(place.country)
  const fields = listAddressFields('shop', place.country, rules).filter(isOfPlace)
  const change = (changes: Partial<PointAddress>) => onChange({ ...place, ...changes })

  return (
    <div id={id} role="group" aria-describedby={describedBy} className="grid gap-3 sm:grid-cols-2">
      <Country value={place.country} onChange={(country) => change({ ...nowhere, country })} />
      {fields.map((field) => (
        <Line
          key={field.name}
          field={field}
          invalid={invalid}
          regions={field.name === 'region' ? (rules?.regions ?? []) : []}
          value={read(place, field.name)}
          onChange={(typed) =>
            change(
              field.name === 'region'
                ? { region: typed || null, region_code: null }
                : { [field.name]: typed },
            )
          }
        />
      ))}
    </div>
  )
}

/** Regions and postal codes are those of a country. */
const nowhere = { district: null, region: null, region_code: null, postcode: null }

const read = (place: PointAddress, name: AddressField['name']) =>
  name === 'name' || name === 'phone' ? '' : (place[name] ?? '')

type CountryProps = { value: string; onChange: (country: string) => void }

const Country = ({ value, onChange }: CountryProps) => {
  const id = useId()
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="text-[.8125rem] font-medium text-ink-2">
        {m.point_field_country()}
      </label>
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type LineProps = {
  field: AddressField
  value: string
  invalid: boolean
  regions: { code: string; name: string }[]
  onChange: (typed: string) => void
}

const Line = ({ field, value, invalid, regions, onChange }: LineProps) => {
  const { name, label, optional } = field
  const id = useId()
  const list = `${id}-regions`
  return (
    <div className={attributes[name].className}>
      <label htmlFor={id} className="text-[.8125rem] font-medium text-ink-2">
        {optional ? m.point_field_optional({ label }) : label}
      </label>
      <input
        id={id}
        className="office-input h-8"
        autoComplete="off"
        maxLength={160}
        aria-invalid={(invalid && !optional && value === '') || undefined}
        list={regions.length > 0 ? list : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {regions.length > 0 && (
        <datalist id={list}>
          {regions.map(({ code, name: region }) => (
            <option key={code}>{region}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
