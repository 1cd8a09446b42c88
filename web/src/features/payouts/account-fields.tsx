import { type PayoutKind, payoutLabels } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { Field } from '../../form/field.tsx'

const optional = new Set(['branch', 'account', 'routing', 'iban', 'swift'])

/** Titles of the kinds of payout accounts. */
export const kindTitles: Record<PayoutKind, () => string> = {
  bank: m.payouts_kind_bank,
  mobile: m.payouts_kind_mobile,
  paypal: () => 'PayPal',
}

/** The fields of a payout account, named `fields.…` in the form. */
export const AccountFields = ({ kind }: { kind: PayoutKind }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {Object.entries(payoutLabels[kind]).map(([field, label]) => (
      <Field
        key={field}
        label={label}
        name={`fields.${field}`}
        type={field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        optional={optional.has(field)}
      />
    ))}
  </div>
)
