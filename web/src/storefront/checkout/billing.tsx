import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { type ComponentProps, useState } from 'react'

import { CheckBox } from '../../form/field.tsx'
import { BillingFields } from './billing-fields.tsx'
import { ForBusiness } from './business.tsx'
import { Step } from './step.tsx'

type Resource = Pick<CartResource, 'addresses' | 'contact'>
type Props = { resource: Resource } & ComponentProps<typeof ForBusiness>

/** Who is billed, and for which business. */
export const WhoIsBilled = ({ resource, ...business }: Props) => (
  <>
    <BillingAddress {...resource} />
    <ForBusiness {...business} />
  </>
)

/** The delivery address unless the buyer has another default, or enters one. */
const BillingAddress = ({ addresses, contact }: Resource) => {
  const [isSame, setSame] = useState(
    () =>
      !addresses.some(({ is_billing_default, is_default }) => is_billing_default && !is_default),
  )

  return (
    <Step title={m.checkout_billing_title()}>
      <div onInput={({ target }) => target instanceof HTMLInputElement && setSame(target.checked)}>
        <CheckBox name="bills_same" defaultChecked={isSame}>
          {m.checkout_billing_same()}
        </CheckBox>
      </div>
      {!isSame && <BillingFields {...{ addresses, contact }} />}
    </Step>
  )
}
