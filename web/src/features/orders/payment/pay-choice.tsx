import { api, type PaymentResult, type PayNowMethod } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { money } from '../../../format/money.ts'
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
  const own = useMoney()
  const amountOf = (code: PayNowMethod) => {
    const charge = chargeOf(code, result)
    return charge ? money(charge.amount_minor, charge.currency) : own(costOf(code, result))
  }

  const pay = async (payment_method: PayNowMethod) => {
    if (chosen) return
    setChosen(payment_method)
    setRefusal('')
    const charge = chargeOf(payment_method, result)
    const reply = await call(api.orderPayment.pay, {
      id: result.group_id,
      payment_method,
      ...(charge && {
        charge: { currency: charge.currency.code, amount_minor: charge.amount_minor },
      }),
    })
    if (reply.success && reply.data.payment_url) {
      location.assign(reply.data.payment_url)
      return
    }
    setChosen(undefined)
    if (!reply.success) {
      setRefusal(reply.message)
      // A new rate is shown before the next try.
      if (charge) onPaid()
    } else {
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
          {chosen === code ? m.payment_choice_wait() : payLabel(code, name, amountOf(code))}
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

/** What a gateway charges in another currency. */
const chargeOf = (method: PayNowMethod, { charge }: PaymentResult) =>
  charge?.methods.some((code) => code === method) ? charge : undefined

/** The wallet pays the whole amount, including its reserved part. */
const costOf = (code: PayNowMethod, { due_minor, wallet_minor }: PaymentResult) =>
  code === 'wallet' ? due_minor + wallet_minor : due_minor

const payLabel = (code: PayNowMethod, name: string, amount: string) =>
  code === 'wallet'
    ? m.payment_choice_wallet({ amount })
    : m.payment_choice_method({ amount, method: name })
