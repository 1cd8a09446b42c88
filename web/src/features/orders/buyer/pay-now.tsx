import type { Group } from '@emporia/contract'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { moment } from '../../../format/date.ts'
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
  const { due_minor, wallet_minor, failure, pay_until, payment_methods } = reply.data
  if (payment_methods.length === 0) return null

  return (
    <Panel title={state === 'failed' ? 'The payment did not go through' : 'Not paid yet'}>
      <div className="grid gap-3">
        <p>
          {state === 'failed' && failure ? `${failure}. ` : ''}
          {money(due_minor)} are still to be paid
          {pay_until && <>, until {moment(pay_until, time_zone)}</>}.{' '}
          {wallet_minor > 0 && `${money(wallet_minor)} from your wallet are put aside for it. `}
          {state === 'waiting' && 'If you have just paid: we wait for the bank’s word.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <PayChoice result={reply.data} onPaid={again} look={buttonClass} />
        </div>
      </div>
    </Panel>
  )
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
