import type { FieldErrors } from '@emporia/contract'

import { countries } from '../../../form/countries.ts'
import { Field } from '../../../form/field.tsx'
import { Choice } from './shop-fields.tsx'
import type { Seller } from './steps.ts'

/** The address of the shop. */
export const AddressFields = ({ seller, errors }: { seller: Seller; errors: FieldErrors }) => {
  const known = seller.shop.address
  const field = (name: 'name' | 'phone' | 'line1' | 'line2' | 'city' | 'postcode' | 'region') => ({
    name: `address.${name}`,
    error: errors[`address.${name}`],
    defaultValue: known?.[name] ?? '',
  })

  return (
    <fieldset>
      <legend className="text-body font-semibold">Where the shop works from</legend>
      <p className="mt-1 mb-4 text-[.9375rem] text-ink-2">
        For parcels and for us. Customers never see it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Contact"
          autoComplete="name"
          {...field('name')}
          defaultValue={known?.name ?? seller.name}
        />
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          {...field('phone')}
          defaultValue={known?.phone ?? seller.phone ?? ''}
        />
        <Field
          label="Street and number"
          autoComplete="address-line1"
          className="sm:col-span-2"
          {...field('line1')}
        />
        <Field
          label="Floor, building"
          autoComplete="address-line2"
          optional
          className="sm:col-span-2"
          {...field('line2')}
        />
        <Field label="City" autoComplete="address-level2" {...field('city')} />
        <Field label="Postcode" autoComplete="postal-code" optional {...field('postcode')} />
        <Field label="Region" autoComplete="address-level1" optional {...field('region')} />
        <Choice
          label="Country"
          name="address.country"
          defaultValue={known?.country ?? 'US'}
          error={errors['address.country']}
        >
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
    </fieldset>
  )
}
