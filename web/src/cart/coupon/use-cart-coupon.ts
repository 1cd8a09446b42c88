import type { CartData, CartResource } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { applyCoupon } from '../checkout-calls.ts'
import { couponCode } from './coupon-code.ts'

/** The coupon code applied to the cart, and the totals with it. */
export const useCartCoupon = (cart: CartData) => {
  const [resource, setResource] = useState<CartResource>()

  const apply = async (code: string) => {
    const reply = await applyCoupon({ code })
    if (!reply.success) return reply.errors?.['code'] ?? reply.message
    couponCode.keep(code)
    setResource(reply.data)
    return undefined
  }
  const remove = () => {
    couponCode.forget()
    setResource(undefined)
  }
  // A changed cart may lose its coupon or get a different discount.
  useEffect(() => {
    const code = couponCode.read()
    if (!code || cart.lines.length === 0) return
    void applyCoupon({ code }).then((reply) => setResource(reply.success ? reply.data : undefined))
  }, [cart])

  return { coupon: resource?.coupon ?? null, totals: resource?.totals, apply, remove }
}
