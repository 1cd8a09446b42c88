import type { PosCustomer } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useId } from 'react'

import { Icon } from '../../../backoffice/icon.client.tsx'
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
    <details className="flex-none px-4">
      <summary className="flex h-12 cursor-pointer items-center gap-2.5 font-medium">
        <Icon name="person" className="text-ink-2" />
        {customer.name || customer.phone || m.customer_walk_in()}
      </summary>
      <div className="grid gap-2 pb-3 sm:grid-cols-2">
        <input
          type="tel"
          aria-label={m.customer_phone_label()}
          placeholder={m.customer_phone_field()}
          list={list}
          className="office-input h-11"
          value={customer.phone ?? ''}
          onChange={({ target }) => phoned(target.value)}
        />
        <input
          aria-label={m.customer_name_label()}
          placeholder={m.customer_name_field()}
          className="office-input h-11"
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
