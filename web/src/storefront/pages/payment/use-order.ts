import type { Group, PaymentResult } from '@emporia/contract'
import { useEffect, useState } from 'react'

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
      // The description of whole orders would otherwise be in a script that every page loads.
      const { loadOrder } = await import('../../../features/orders/payment/load-order.ts')
      const group = await loadOrder(group_id)
      if (!isLeft) setLoaded({ after: state, group })
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [group_id, state])

  return loaded?.group
}
