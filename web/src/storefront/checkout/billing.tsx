import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { lazy, Suspense, useState } from 'react'

import { CheckBox } from '../../form/field.tsx'
import { Step } from './step.tsx'

const Fields = lazy(async () => ({ default: (await import('./billing-fields.tsx')).BillingFields }))

type Props = { resource: Pick<CartResource, 'addresses' | 'contact'> }

/** Who is billed: the delivery address unless the buyer has another default, or enters one. */
export const WhoIsBilled = ({ resource }: Props) => {
  const [isSame, setSame] = useState(
    () =>
      !resource.addresses.some(
        ({ is_billing_default, is_default }) => is_billing_default && !is_default,
      ),
  )

  return (
    <Step title={m.checkout_billing_title()}>
      <div onInput={({ target }) => target instanceof HTMLInputElement && setSame(target.checked)}>
        <CheckBox name="bills_same" defaultChecked={isSame}>
          {m.checkout_billing_same()}
        </CheckBox>
      </div>
      {!isSame && (
        <Suspense>
          <Fields {...resource} />
        </Suspense>
      )}
    </Step>
  )
}
