import { api, type Group, type PaymentResult } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'

type Loaded = { after: PaymentResult['state']; group: Group | null }

/**
 * Returns the order of a payment: undefined until it is loaded, null if it cannot be loaded. It is
 * loaded again when the payment changes.
 */
export const useOrder = ({ group_id, state }: PaymentResult) => {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const reply = await call(api.order.details, { id: group_id })
      if (!isLeft) setLoaded({ after: state, group: reply.success ? reply.data : null })
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [group_id, state])

  return loaded?.group
}
