import { api, type PaymentResult, type Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'

const firstMs = 1_500
const slowestMs = 15_000
const growth = 1.3
const looksMax = 50

/**
 * Returns the wait after a look at a payment that is open, in milliseconds: longer each time.
 * Undefined after about eleven minutes, when looking ends.
 */
export const getWaitMs = (look: number) =>
  look < looksMax ? Math.min(firstMs * growth ** (look - 1), slowestMs) : undefined

/**
 * Polls the state of a payment while the payment provider's result is pending: the server decides,
 * screens only show it. `again` polls from the start; `isPaused` says that polling has ended without
 * a result.
 */
export const usePaymentResult = (groupNumber: string) => {
  const [reply, setReply] = useState<Reply<PaymentResult>>()
  const [look, setLook] = useState({ count: 1 })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const ask = async () => {
      const now = await call(api.orderPayment.result, { group_number: groupNumber })
      if (isLeft) return
      setReply(now)
      const waitMs = isOpen(now) ? getWaitMs(look.count) : undefined
      if (waitMs) timer = setTimeout(() => setLook({ count: look.count + 1 }), waitMs)
    }
    if (groupNumber) void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [groupNumber, look])

  return {
    reply,
    again: () => setLook({ count: 1 }),
    isPaused: reply !== undefined && isOpen(reply) && getWaitMs(look.count) === undefined,
  }
}

/** Whether the payment provider may still report a result. */
const isOpen = (reply: Reply<PaymentResult>) =>
  reply.success && (reply.data.state === 'waiting' || reply.data.state === 'unpaid')
