import type { Address, FieldErrors } from '@emporia/contract'

import { countries } from '../../form/address/countries.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'

/** An address while it is being edited. */
export type Place = Record<keyof Address, string>

type Props = {
  place: Place
  errors: FieldErrors
  /** Path of the address in the input of the call: 'address.'. */
  at?: string
  onChange: (place: Place) => void
}

const boxes = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'line1', label: 'Street and number', isWide: true },
  { name: 'line2', label: 'Flat, floor, company', isWide: true, optional: true },
  { name: 'postcode', label: 'Postcode', optional: true },
  { name: 'city', label: 'City' },
  { name: 'region', label: 'Region', optional: true },
] as const

/** Returns the label of a field, also for use in error messages. */
export const labelOfPlace = (name: string) =>
  boxes.find((box) => box.name === name)?.label ?? 'Country'

/** Address fields for forms of sellers and staff. */
export const PlaceFields = ({ place, errors, at = '', onChange }: Props) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {boxes.map(({ name, label, ...rest }) => (
      <Labeled
        key={name}
        label={label}
        optional={'optional' in rest}
        error={errors[`${at}${name}`]}
        {...('isWide' in rest && { className: 'sm:col-span-2' })}
      >
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="office-input h-8"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={place[name]}
            onChange={({ target }) => onChange({ ...place, [name]: target.value })}
          />
        )}
      </Labeled>
    ))}
    <Labeled label="Country" error={errors[`${at}country`]}>
      {({ id, describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          className="office-input h-8"
          value={place.country}
          onChange={({ target }) => onChange({ ...place, country: target.value })}
        >
          {place.country === '' && <option value="">Choose</option>}
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  </div>
)
