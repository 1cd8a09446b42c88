import { api } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { head } from '../../head.ts'
import { PaymentLinks } from './payment-links.tsx'

export const handle = { hydrate: true }
export const meta = head(m.payment_pay_title, { hidden: true })

/**
 * The target of a payment link. Its secret is in the fragment, which servers do not see. Leads to
 * the payment page.
 */
export default function Pay() {
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    const open = async () => {
      const reply = token ? await call(api.payment.open, { token }) : undefined
      // Replaces this page, so that going back leads to the order and not here again.
      if (reply?.success) location.replace(reply.data.url)
      else setRefusal(reply?.message ?? m.payment_link_incomplete())
    }
    void open()
  }, [])

  if (!refusal)
    return <Alert heading="h1" title={m.payment_wait_title()} text={m.payment_opening_text()} />
  return (
    <Alert heading="h1" title={m.payment_refused_title()} text={refusal}>
      <PaymentLinks />
    </Alert>
  )
}
