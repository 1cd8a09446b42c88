import * as m from '@emporia/messages/checkout'

import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentLinks } from './payment-links.tsx'
import { PaymentReturn } from './result.tsx'

export const handle = { hydrate: true }
export const meta = head(m.payment_failure_title, { hidden: true })

export default function PaymentFailed() {
  return (
    <PaymentReturn came="failure">
      <Alert heading="h1" title={m.payment_failure_title()} text={m.payment_failure_text()}>
        <PaymentLinks />
      </Alert>
    </PaymentReturn>
  )
}
