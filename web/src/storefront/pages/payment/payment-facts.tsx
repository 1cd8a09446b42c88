import type { Group, PaymentResult } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

import { getPaymentLabel } from '../../../features/orders/labels.ts'
import { dayAndTime } from '../../../format/date.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import type { ResultState } from './result-texts.ts'

type Props = { result: PaymentResult; state: ResultState; group: Group | null }

/** Number, amount, payment method and time of an order. */
export const PaymentFacts = ({ result, state, group }: Props) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const method = describeMethod(result, money)

  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 md:flex md:flex-wrap md:gap-x-12">
      <Fact label={m.track_number_label()}>{result.group_number}</Fact>
      <Fact label={m.checkout_total_label()}>{money(result.total_minor)}</Fact>
      <Fact label={state === 'paid' ? m.payment_fact_paid_with() : m.payment_fact_method()}>
        {method}
      </Fact>
      {group && (
        <Fact label={m.payment_fact_placed()}>{dayAndTime(group.placed_at, time_zone)}</Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-small text-ink-2">{label}</dt>
    <dd className="num mt-0.5 font-semibold">{children}</dd>
  </div>
)

/** Names the payment method, and both amounts where the wallet paid a part. */
const describeMethod = (
  { payment_method, wallet_minor, total_minor }: PaymentResult,
  money: (minor: number) => string,
) => {
  const method = getPaymentLabel(payment_method)
  if (wallet_minor === 0 || payment_method === 'wallet') return method
  return m.payment_fact_split({
    method,
    amount: money(total_minor - wallet_minor),
    wallet: money(wallet_minor),
  })
}
