import type { api, CartData, Data } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useEffect, useState } from 'react'

import { shortDays } from '../format/date.ts'
import { getCartCalls } from './calls.ts'

type Arrivals = Data<typeof api.cart.estimate>

/**
 * Returns when the part of a shop arrives, as far as that is known, or why the shop cannot sell to the
 * buyer.
 */
export const useArrivals = (cart: CartData) => {
  const [arrivals, setArrivals] = useState<Arrivals>([])
  useEffect(() => loadArrivals(cart, setArrivals), [cart])

  return (shopId: number | null) => {
    const { from, to, refusal } = arrivals.find(({ shop_id }) => shop_id === shopId) ?? unknown
    return { arrival: from && to && m.cart_shop_arrives({ days: shortDays(from, to) }), refusal }
  }
}

const unknown = { from: null, to: null, refusal: null }

/** The reply of an earlier cart is ignored. */
const loadArrivals = ({ lines }: CartData, onLoad: (arrivals: Arrivals) => void) => {
  if (lines.length === 0) return undefined
  const current = { is: true }
  void showArrivals((arrivals) => current.is && onLoad(arrivals))
  return () => {
    current.is = false
  }
}

const showArrivals = async (show: (arrivals: Arrivals) => void) => {
  const reply = await getCartCalls().estimate()
  if (reply.success) show(reply.data)
}
