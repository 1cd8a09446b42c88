import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { useState } from 'react'

import { AddressFields } from '../../form/address/address-fields.tsx'
import { errorAt } from '../../form/error-tree.ts'
import { Field } from '../../form/field.tsx'
import { useFormContext } from '../../form/form.tsx'
import { FieldNote } from '../../form/labeled.tsx'
import { useLocale } from '../../ui/money.tsx'
import { Choice, Lines } from './address.tsx'

type Props = Pick<CartResource, 'addresses' | 'contact'>

/** A saved or a new billing address. */
export const BillingFields = ({ addresses, contact }: Props) => {
  const refusal = errorAt(useFormContext().errors, 'billing_address_id')
  const usual = addresses.find(({ is_billing_default }) => is_billing_default)
  const [chosen, setChosen] = useState(usual ? String(usual.id) : 'new')
  const choice = { name: 'billing_saved', chosen, onChoose: setChosen }

  return (
    <div className="mt-4">
      {addresses.length > 0 && (
        <fieldset className="mb-4 grid gap-3 md:grid-cols-2">
          <legend className="sr-only">{m.checkout_address_saved()}</legend>
          {addresses.map((address) => (
            <Choice key={address.id} value={String(address.id)} {...choice}>
              <Lines of={address} />
            </Choice>
          ))}
          <Choice value="new" {...choice}>
            <strong className="block font-semibold text-ink">{m.checkout_address_new()}</strong>
          </Choice>
        </fieldset>
      )}
      {chosen === 'new' ? (
        <NewBilling contact={contact} />
      ) : (
        <FieldNote id="billing_address_id" error={refusal} />
      )}
    </div>
  )
}

const NewBilling = ({ contact }: Pick<Props, 'contact'>) => {
  const { home_country } = useLocale()

  return (
    <div className="grid gap-4">
      <Field
        name="billing.company"
        label={m.checkout_business_company()}
        optional
        autoComplete="billing organization"
        maxLength={120}
      />
      <AddressFields kind="billing" at="billing." start={{ ...contact, country: home_country }} />
    </div>
  )
}
