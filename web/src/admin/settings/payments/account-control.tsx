import type { TransferAccount } from '@emporia/contract'
import * as m from '@emporia/messages/payments'

import type { ControlProps } from '../../../backoffice/form/control.ts'

const parts: { key: keyof TransferAccount; label: () => string; maxLength: number }[] = [
  { key: 'holder', label: m.account_field_holder, maxLength: 70 },
  { key: 'bank', label: m.account_field_bank, maxLength: 120 },
  { key: 'iban', label: m.account_field_iban, maxLength: 42 },
  { key: 'bic', label: m.account_field_bic, maxLength: 14 },
  { key: 'number', label: m.account_field_number, maxLength: 40 },
  { key: 'routing', label: m.account_field_routing, maxLength: 40 },
]

const empty: TransferAccount = {
  holder: '',
  bank: '',
  iban: '',
  bic: '',
  number: '',
  routing: '',
}

/** The parts of a bank account, one on each line. */
export const AccountControl = ({
  id,
  value,
  onChange,
  invalid,
  describedBy,
}: ControlProps<TransferAccount>) => {
  const account = value ?? empty
  return (
    <div id={id} role="group" aria-describedby={describedBy} className="grid gap-3 sm:grid-cols-2">
      {parts.map(({ key, label, maxLength }) => (
        <label key={key} className="grid gap-1 text-[.8125rem] text-ink-2">
          {label()}
          <input
            className="office-input h-8"
            autoComplete="off"
            aria-invalid={(invalid && account[key] === '') || undefined}
            maxLength={maxLength}
            value={account[key]}
            onChange={({ target }) => onChange({ ...account, [key]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
