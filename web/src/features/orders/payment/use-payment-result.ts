import { api, type PaymentResult, type Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'

const firstMs = 1_500
const slowestMs = 15_000
const growth = 1.3

/**
 * Polls the state of a payment while the payment provider's result is pending: the server decides,
 * screens only show it. `again` polls immediately.
 */
export const usePaymentResult = (groupNumber: string) => {
  const [reply, setReply] = useState<Reply<PaymentResult>>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const look = async (waitMs: number) => {
      const now = await ask(groupNumber)
      if (isLeft) return
      setReply(now)
      const next = Math.min(waitMs * growth, slowestMs)
      if (isOpen(now)) timer = setTimeout(() => void look(next), waitMs)
    }
    if (groupNumber) void look(firstMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [groupNumber])

  return { reply, again: () => void ask(groupNumber).then(setReply) }
}

const ask = (group_number: string) => call(api.orderPayment.result, { group_number })

/** Whether the payment provider may still report a result. */
const isOpen = (reply: Reply<PaymentResult>) =>
  reply.success && (reply.data.state === 'waiting' || reply.data.state === 'unpaid')
