import type { PaymentResult, PaymentResultState } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { PayChoice } from '../../../features/orders/payment/pay-choice.tsx'
import { usePaymentResult } from '../../../features/orders/payment/use-payment-result.ts'
import { moment } from '../../../format/date.ts'
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
    return <Alert heading="h1" title={m.payment_one_moment()} text={m.payment_checking_order()} />
  if (reply.success) return <ResultView result={reply.data} came={came} onPaid={again} />
  if (reply.code !== 'unauthenticated') return children
  const back = `/payment/${came === 'success' ? 'success' : 'failed'}?group_number=${number}`
  return (
    <Alert heading="h1" title={m.payment_sign_see_order()} text={m.payment_only_buyer_sees()}>
      <a href={`/login?${new URLSearchParams({ back }).toString()}`} className={button('primary')}>
        {m.payment_sign()}
      </a>
    </Alert>
  )
}

type ResultViewProps = { result: PaymentResult; came: ReturnOutcome; onPaid: () => void }

const ResultView = ({ result, came, onPaid }: ResultViewProps) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const { state, group_id, group_number, total_minor, failure, pay_until } = result
  // A buyer who returns without paying need not wait for a confirmation.
  const visible = state === 'waiting' && came === 'failure' ? 'unpaid' : state
  const until = pay_until ? moment(pay_until, time_zone) : ''
  const facts = { number: group_number, total: money(total_minor), failure, until }
  const { title, text } = resultTexts[visible](facts)

  return (
    <div aria-live="polite">
      <Alert heading="h1" title={title} text={text}>
        {(visible === 'unpaid' || visible === 'failed') && (
          <PayChoice result={result} onPaid={onPaid} look={button} />
        )}
        <a
          href={`/user/order-details/${group_id}`}
          className={button(result.payment_methods.length > 0 ? 'plain' : 'primary')}
        >
          {m.payment_show_order()}
        </a>
      </Alert>
    </div>
  )
}

type Facts = { number: string; total: string; failure: string | null; until: string }
type ResultText = (facts: Facts) => { title: string; text: string }

const resultTexts: Record<PaymentResultState, ResultText> = {
  paid: ({ number, total }) => ({
    title: 'Your payment has arrived',
    text: `Order ${number} is paid: ${total}. The shops have it and begin to pack.`,
  }),
  waiting: ({ number }) => ({
    title: 'We wait for the bank’s word',
    text: `That takes seconds, rarely longer. You may leave this page: we write to you as soon as order ${number} is paid.`,
  }),
  unpaid: ({ number, until }) => ({
    title: `Order ${number} is not paid yet`,
    text: `Nothing was charged. We keep everything in it for you until ${until}.`,
  }),
  failed: ({ number, failure, until }) => ({
    title: 'The payment did not go through',
    text: `${failure ?? 'Nothing was charged'}. Order ${number} is kept for you until ${until}: try again, the same way or another.`,
  }),
  expired: ({ number }) => ({
    title: `Order ${number} is over`,
    text: 'It was not paid in time, and its things are on sale again. Money that still arrives for it goes straight back to you.',
  }),
  on_delivery: ({ number, total }) => ({
    title: 'You pay when it arrives',
    text: `Order ${number} is placed. Please have ${total} ready for the courier.`,
  }),
}
