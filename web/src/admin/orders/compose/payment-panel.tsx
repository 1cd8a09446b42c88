import { manualPayments } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { getPaymentLabel } from '../../../features/orders/labels.ts'
import { Labeled } from '../../../form/labeled.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { Composer } from './use-composer.ts'

const noteMax = 500

/** Payment method of the order and the note for its shipment. */
export const PaymentPanel = ({ composer }: { composer: Composer }) => {
  const { draft, resource, change, errors } = composer
  const offered = resource?.payment_methods.map(({ code }) => code)
  const methods = manualPayments.filter((code) => code === 'bank' || offered?.includes(code))

  return (
    <Panel title={m.compose_payment_title()}>
      <fieldset className="mb-3 grid gap-2">
        <legend className="sr-only">{m.compose_payment_label()}</legend>
        {methods.map((code) => (
          <label key={code} className="flex items-start gap-2.5">
            <input
              type="radio"
              name="payment"
              className="mt-1 accent-brand"
              checked={draft.payment_method === code}
              onChange={() => change({ payment_method: code })}
            />
            <span>
              {getPaymentLabel(code)}
              <span className="block text-[.8125rem] text-ink-2">{hintOf(code)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.payment_method === 'bank' && (
        <Labeled
          label={m.compose_payment_reference()}
          error={errors['payment_reference']}
          className="mb-3"
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="office-input h-8"
              aria-describedby={describedBy}
              aria-invalid={invalid}
              maxLength={80}
              value={draft.payment_reference}
              onChange={({ target }) => change({ payment_reference: target.value })}
            />
          )}
        </Labeled>
      )}
      <Labeled label={m.compose_payment_note()} optional error={errors['note']}>
        {({ id }) => (
          <TextArea
            id={id}
            lines={2}
            maxLength={noteMax}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
        )}
      </Labeled>
    </Panel>
  )
}

const hintOf = (code: (typeof manualPayments)[number]) => {
  if (code === 'cash_on_delivery') return m.compose_payment_cash_hint()
  if (code === 'bank') return m.compose_payment_bank_hint()
  return m.compose_payment_link_hint()
}
