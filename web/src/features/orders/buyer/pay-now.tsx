import type { Group, PaymentResult } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { dayAndTime } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { PayChoice } from '../payment/pay-choice.tsx'
import { usePaymentResult } from '../payment/use-payment-result.ts'

/** Payment prompt of an unpaid order group; empty once it is paid. */
export const PayNow = ({ group }: { group: Group }) => {
  const { reply, again } = usePaymentResult(waits(group) ? group.number : '')
  const { revalidate } = useRevalidator()
  const state = reply?.success ? reply.data.state : undefined
  useChange(state, () => void revalidate())
  const money = useMoney()
  const { time_zone } = useLocale()

  if (!waits(group) || !reply?.success) return null
  const { payment_methods } = reply.data
  if (payment_methods.length === 0) return null

  return (
    <Panel title={state === 'failed' ? m.buyer_pay_failed_title() : m.buyer_pay_title()}>
      <div className="grid gap-3">
        <p>{describeDue(reply.data, { money, zone: time_zone }).join(' ')}</p>
        <div className="flex flex-wrap gap-2">
          <PayChoice result={reply.data} onPaid={again} look={buttonClass} />
        </div>
      </div>
    </Panel>
  )
}

type Formats = { money: (minor: number) => string; zone: string }

/** Returns the sentences about what is still to be paid. */
const describeDue = (result: PaymentResult, { money, zone }: Formats) => {
  const { state, due_minor, wallet_minor, failure: reason, pay_until } = result
  const amount = money(due_minor)
  return [
    ...(state === 'failed' && reason ? [m.buyer_pay_failure({ reason })] : []),
    pay_until
      ? m.buyer_pay_due_until({ amount, date: dayAndTime(pay_until, zone) })
      : m.buyer_pay_due({ amount }),
    ...(wallet_minor > 0 ? [m.buyer_pay_wallet({ amount: money(wallet_minor) })] : []),
    ...(state === 'waiting' ? [m.buyer_pay_waiting()] : []),
  ]
}

const waits = ({ orders }: Group) =>
  orders.some(
    ({ status, payment_status }) =>
      status === 'pending' && (payment_status === 'pending' || payment_status === 'failed'),
  )

/** Reloads the page when the payment state changes. */
const useChange = (state: string | undefined, onChange: () => void) => {
  const before = useRef(state)
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== state
    before.current = state
    if (isNew && (state === 'paid' || state === 'expired')) onChange()
  }, [state, onChange])
}
