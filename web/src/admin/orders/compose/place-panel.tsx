import * as m from '@emporia/messages/orders'

import { toAddressLines } from '../../../features/orders/address-lines.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { AddressFields } from '../../../form/address/address-fields.tsx'
import { CheckBox } from '../../../form/field.tsx'
import { FormContext } from '../../../form/form.tsx'
import type { Composer } from './use-composer.ts'

/** Delivery address: a saved address or a new one. */
export const PlacePanel = ({ composer }: { composer: Composer }) => {
  const { draft, change } = composer
  const saved = draft.known?.addresses ?? []

  return (
    <Panel title={m.compose_address_title()}>
      {saved.length > 0 && (
        <fieldset className="mb-3 grid gap-2.5 sm:grid-cols-2">
          <legend className="sr-only">{m.compose_address_saved()}</legend>
          {saved.map((address) => (
            <Choice
              key={address.id}
              lines={toAddressLines(address)}
              checked={draft.address_id === address.id}
              onChoose={() => change({ address_id: address.id })}
            />
          ))}
          <Choice
            lines={[m.compose_address_new()]}
            checked={draft.address_id === null}
            onChoose={() => change({ address_id: null })}
          />
        </fieldset>
      )}
      {draft.address_id === null && (
        <FormContext value={composer}>
          <AddressFields kind="delivery" start={draft.address} />
        </FormContext>
      )}
      <Billing composer={composer} />
    </Panel>
  )
}

/** Who is billed, if not the delivery address. */
const Billing = ({ composer }: { composer: Composer }) => {
  const { bills_same, billing } = composer.draft

  return (
    <FormContext value={composer}>
      <section className="mt-4 grid gap-3 border-t border-line pt-4">
        <h3 className="font-semibold">{m.orders_billing_title()}</h3>
        <CheckBox name="bills_same">{m.compose_billing_same()}</CheckBox>
        {!bills_same && <AddressFields kind="billing" at="billing." start={billing} />}
      </section>
    </FormContext>
  )
}

type ChoiceProps = { lines: string[]; checked: boolean; onChoose: () => void }

const Choice = ({ lines: [first, ...rest], checked, onChoose }: ChoiceProps) => (
  <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 rounded-[8px] border border-line px-3 py-2.5 font-medium has-checked:border-brand">
    <input
      type="radio"
      name="place"
      className="mt-1 accent-brand"
      checked={checked}
      onChange={onChoose}
    />
    {first}
    <span className="col-start-2 font-normal text-ink-2">{rest.join(', ')}</span>
  </label>
)
