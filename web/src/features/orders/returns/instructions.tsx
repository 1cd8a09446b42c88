import type { FieldErrors, Order, RefundTarget } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { PhotosInput } from '../../reviews/photos-input.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { getPaymentLabel } from '../labels.ts'
import { type How, isPaidInCash, wantsBank } from './input.ts'

type Props = { order: Order; how: How; errors: FieldErrors; onChange: (how: How) => void }

/** Step 2: a note, photos and the refund destination. */
export const SayHow = ({ order, how, errors, onChange }: Props) => (
  <div className="mt-4 grid gap-4">
    <Labeled label={m.returns_request_note()} optional error={errors['note']}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          className="office-input min-h-20 py-1.5"
          maxLength={1000}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          value={how.note}
          onChange={({ target }) => onChange({ ...how, note: target.value })}
        />
      )}
    </Labeled>
    <PhotosInput
      stored={[]}
      chosen={how.photos}
      onDrop={() => undefined}
      onChoose={(photos) => onChange({ ...how, photos })}
      error={Object.entries(errors).find(([path]) => path.startsWith('photos'))?.[1]}
    />
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.returns_refund_target()}</legend>
      {targetsOf(order).map(({ value, label }) => (
        <label key={value} className="flex items-center gap-2 py-1">
          <input
            type="radio"
            name="refund_to"
            className="size-4 accent-tone-violet-solid"
            checked={how.refund_to === value}
            onChange={() => onChange({ ...how, refund_to: value })}
          />
          {label}
        </label>
      ))}
    </fieldset>
    {wantsBank(order, how) && (
      <Labeled
        label={m.returns_bank_label()}
        help={m.returns_bank_help()}
        error={errors['bank_details']}
      >
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="office-input h-8"
            maxLength={200}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={how.bank_details}
            onChange={({ target }) => onChange({ ...how, bank_details: target.value })}
          />
        )}
      </Labeled>
    )}
  </div>
)

const targetsOf = (order: Order): { value: RefundTarget; label: string }[] => {
  const { payment_method } = order
  if (payment_method === 'wallet')
    return [{ value: 'source', label: m.returns_target_back_wallet() }]
  const back = isPaidInCash(order)
    ? m.returns_target_bank()
    : m.returns_target_source({ method: getPaymentLabel(payment_method) })
  return [
    { value: 'source', label: back },
    { value: 'wallet', label: m.returns_target_wallet() },
  ]
}
