import type { api, Group, PaymentResult } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { callAddress } from '../../../api/call.ts'

type Loaded = { after: PaymentResult['state']; group: Group | null }

/** The address of `api.order.details`. */
export const orderDetails = { method: 'GET', path: '/order-details/:id' } as const

/**
 * Returns the order of a payment: undefined until it is loaded, null if it cannot be loaded. It is
 * loaded again when the payment changes.
 */
export const useOrder = ({ group_id, state }: PaymentResult) => {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const reply = await callAddress<typeof api.order.details>(orderDetails, { id: group_id })
      if (!isLeft) setLoaded({ after: state, group: reply.success ? reply.data : null })
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [group_id, state])

  return loaded?.group
}
