import type { PosCustomer } from '@emporia/contract'
import { useId } from 'react'

import { usePos } from '../use-pos.ts'

type Props = { customer: PosCustomer; onChange: (customer: PosCustomer) => void }

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

/** Optional customer of the sale, recognized by the phone number of earlier sales of this POS. */
export const Customer = ({ customer, onChange }: Props) => {
  const { sales } = usePos()
  const known = new Map(
    sales.flatMap(({ draft }) =>
      draft.customer?.phone ? [[draft.customer.phone, draft.customer]] : [],
    ),
  )
  const list = useId()
  const phoned = (phone: string) => {
    const same = [...known.values()].find((one) => digitsOf(one.phone ?? '') === digitsOf(phone))
    onChange({ ...(same ?? customer), phone })
  }

  return (
    <details className="border-t border-line py-2.5">
      <summary className="cursor-pointer font-medium">
        {customer.name || customer.phone || 'Walk-in customer'}
      </summary>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <input
          type="tel"
          aria-label="Phone of the customer"
          placeholder="Phone"
          list={list}
          className="office-input h-9"
          value={customer.phone ?? ''}
          onChange={({ target }) => phoned(target.value)}
        />
        <input
          aria-label="Name of the customer"
          placeholder="Name"
          className="office-input h-9"
          value={customer.name ?? ''}
          onChange={({ target }) => onChange({ ...customer, name: target.value })}
        />
        <datalist id={list}>
          {[...known].map(([phone, { name }]) => (
            <option key={phone} value={phone}>
              {name ?? ''}
            </option>
          ))}
        </datalist>
      </div>
    </details>
  )
}
