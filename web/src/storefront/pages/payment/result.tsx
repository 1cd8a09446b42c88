import type { PaymentResult, PaymentResultState } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { PayChoice } from '../../../features/orders/payment/pay-choice.tsx'
import { usePaymentResult } from '../../../features/orders/payment/use-payment-result.ts'
import { isGuestPage } from '../../../api/token-key.ts'
import { dayAndTime } from '../../../format/date.ts'
import { money } from '../../../format/money.ts'
import { button } from '../../../ui/button.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { Alert } from '../../../ui/alert.tsx'

type ReturnOutcome = 'success' | 'failure'
type Props = { came: ReturnOutcome; children: ReactNode }

/**
 * The page that a payer returns to. The address only names the order; the payment status comes from
 * the server. Without an order, or for an order of another buyer, it shows general text.
 */
export const PaymentReturn = ({ came, children }: Props) => {
  const [query] = useSearchParams()
  const number = query.get('group_number') ?? ''
  const { reply, again } = usePaymentResult(number)

  if (!number) return children
  if (!reply)
    return <Alert heading="h1" title={m.payment_wait_title()} text={m.payment_checking_text()} />
  if (reply.success) return <ResultView result={reply.data} came={came} onPaid={again} />
  if (reply.code !== 'unauthenticated') return children
  const back = `/payment/${came === 'success' ? 'success' : 'failed'}?group_number=${number}`
  return (
    <Alert heading="h1" title={m.payment_guest_title()} text={m.payment_guest_text()}>
      <a
        href={localePath(`/login?${new URLSearchParams({ back }).toString()}`)}
        className={button('primary')}
      >
        {m.payment_guest_sign_in()}
      </a>
    </Alert>
  )
}

type ResultViewProps = { result: PaymentResult; came: ReturnOutcome; onPaid: () => void }

const ResultView = ({ result, came, onPaid }: ResultViewProps) => {
  const own = useMoney()
  const { time_zone } = useLocale()
  const { state, group_id, group_number, total_minor, failure, pay_until } = result
  // A buyer who returns without paying need not wait for a confirmation.
  const visible = state === 'waiting' && came === 'failure' ? 'unpaid' : state
  const until = pay_until ? dayAndTime(pay_until, time_zone) : ''
  const charged = result.charged && money(result.charged.amount_minor, result.charged.currency)
  const facts = { number: group_number, total: own(total_minor), charged, failure, until }
  const { title, text } = resultTexts[visible](facts)

  return (
    <div aria-live="polite">
      <Alert heading="h1" title={title} text={text}>
        {(visible === 'unpaid' || visible === 'failed') && (
          <PayChoice result={result} onPaid={onPaid} look={button} />
        )}
        <a
          href={localePath(`/${isGuestPage() ? 'guest' : 'user'}/order-details/${group_id}`)}
          className={button(result.payment_methods.length > 0 ? 'plain' : 'primary')}
        >
          {m.payment_order_link()}
        </a>
      </Alert>
    </div>
  )
}

type Facts = {
  number: string
  total: string
  /** The amount in the currency that was charged. */
  charged: string | null | undefined
  failure: string | null
  until: string
}
type ResultText = (facts: Facts) => { title: string; text: string }

const resultTexts: Record<PaymentResultState, ResultText> = {
  paid: ({ number, total, charged }) => ({
    title: m.payment_paid_title(),
    text: charged
      ? m.payment_paid_charged({ number, total, amount: charged })
      : m.payment_paid_text({ number, total }),
  }),
  waiting: ({ number }) => ({
    title: m.payment_waiting_title(),
    text: m.payment_waiting_text({ number }),
  }),
  unpaid: ({ number, until }) => ({
    title: m.payment_unpaid_title({ number }),
    text: m.payment_unpaid_text({ until }),
  }),
  failed: ({ number, failure, until }) => ({
    title: m.payment_failed_title(),
    text: m.payment_failed_text({ reason: failure ?? m.payment_failed_reason(), number, until }),
  }),
  expired: ({ number }) => ({
    title: m.payment_expired_title({ number }),
    text: m.payment_expired_text(),
  }),
  on_delivery: ({ number, total }) => ({
    title: m.payment_cash_title(),
    text: m.payment_cash_text({ number, total }),
  }),
}
