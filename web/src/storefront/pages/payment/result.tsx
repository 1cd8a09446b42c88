import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { usePaymentResult } from '../../../features/orders/payment/use-payment-result.ts'
import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ResultView, type ReturnOutcome } from './result-view.tsx'

type Props = { came: ReturnOutcome; children: ReactNode }

/**
 * The page that a payer returns to. The address only names the order; the payment status comes from
 * the server. Without an order, or for an order of another buyer, it shows general text.
 */
export const PaymentReturn = ({ came, children }: Props) => {
  const [query] = useSearchParams()
  const number = query.get('group_number') ?? ''
  const { reply, again, isPaused } = usePaymentResult(number)

  if (!number) return children
  if (!reply)
    return <Alert heading="h1" title={m.payment_wait_title()} text={m.payment_checking_text()} />
  if (reply.success)
    return <ResultView result={reply.data} came={came} isPaused={isPaused} onAgain={again} />
  if (reply.code !== 'unauthenticated') return children
  return <Unknown came={came} number={number} />
}

/** For a visitor without a session: buyers sign in, guests enter what they know of their order. */
const Unknown = ({ came, number }: { came: ReturnOutcome; number: string }) => {
  const back = `/payment/${came === 'success' ? 'success' : 'failed'}?group_number=${number}`
  const track = `/order-track?${new URLSearchParams({ number }).toString()}`

  return (
    <Alert heading="h1" title={m.payment_guest_title()} text={m.payment_guest_text()}>
      <a
        href={localePath(`/login?${new URLSearchParams({ back }).toString()}`)}
        className={button('primary')}
      >
        {m.payment_guest_sign_in()}
      </a>
      <a href={localePath(track)} className={button()}>
        {m.track_form_title()}
      </a>
    </Alert>
  )
}
