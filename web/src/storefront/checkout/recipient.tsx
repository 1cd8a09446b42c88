import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

import { Field } from '../../form/field.tsx'
import { Step } from './step.tsx'

/** Who picks everything up: an address is not needed. */
export const WhoPicksUp = ({ contact }: Pick<CartResource, 'contact'>) => (
  <Step title={m.checkout_pickup_title()}>
    <div className="grid gap-5">
      <Field
        label={m.checkout_pickup_name()}
        name="recipient.name"
        autoComplete="name"
        defaultValue={contact.name}
      />
      <Field
        label={m.checkout_pickup_phone()}
        name="recipient.phone"
        type="tel"
        autoComplete="tel"
        defaultValue={contact.phone ?? ''}
        help={m.checkout_pickup_phone_help()}
      />
    </div>
  </Step>
)
