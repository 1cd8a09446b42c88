import { api, type PaymentResult, type PayNowMethod } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useMoney } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = {
  result: PaymentResult
  onPaid: () => void
  /** Button styles; the storefront and the back office have different ones. */
  look: (kind: 'primary' | 'plain') => string
}

/** A button for each available payment method; a gateway page replaces this one. */
export const PayChoice = ({ result, onPaid, look }: Props) => {
  const [chosen, setChosen] = useState<PayNowMethod>()
  const [refusal, setRefusal] = useState('')
  const money = useMoney()

  const pay = async (payment_method: PayNowMethod) => {
    if (chosen) return
    setChosen(payment_method)
    setRefusal('')
    const reply = await call(api.orderPayment.pay, { id: result.group_id, payment_method })
    if (reply.success && reply.data.payment_url) {
      location.assign(reply.data.payment_url)
      return
    }
    setChosen(undefined)
    if (!reply.success) setRefusal(reply.message)
    else {
      toast(m.payment_choice_paid())
      onPaid()
    }
  }

  return (
    <>
      {result.payment_methods.map(({ code, name }, at) => (
        <button
          key={code}
          type="button"
          aria-disabled={chosen !== undefined}
          className={look(at === 0 ? 'primary' : 'plain')}
          onClick={() => void pay(code)}
        >
          {chosen === code
            ? m.payment_choice_wait()
            : payLabel(code, name, money(costOf(code, result)))}
        </button>
      ))}
      {refusal && (
        <p role="alert" className="w-full text-tone-red-ink">
          {refusal}
        </p>
      )}
    </>
  )
}

/** The wallet pays the whole amount, including its reserved part. */
const costOf = (code: PayNowMethod, { due_minor, wallet_minor }: PaymentResult) =>
  code === 'wallet' ? due_minor + wallet_minor : due_minor

const payLabel = (code: PayNowMethod, name: string, amount: string) =>
  code === 'wallet'
    ? m.payment_choice_wallet({ amount })
    : m.payment_choice_method({ amount, method: name })
