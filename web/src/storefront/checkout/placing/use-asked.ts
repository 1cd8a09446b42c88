import { api, type CartResource, type ResourceQuery } from '@emporia/contract'
import { useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { couponCode } from '../../../cart/coupon/coupon-code.ts'
import type { Wish } from '../../../cart/local.ts'
import { resourceQueryOf } from './renewed.ts'

export type Asked = Pick<ResourceQuery, 'address_id' | 'country' | 'shipping' | 'coupon_code'>

type Place = Pick<Asked, 'address_id' | 'country'>

/**
 * The options of a checkout. Each change loads the totals again; only the latest reply is shown.
 */
export const useAsked = (
  wish: Wish | undefined,
  show: (resource: CartResource, told: string[]) => void,
) => {
  const [query, setQuery] = useState<Asked>(() => ({ coupon_code: couponCode.read() }))
  const turn = useRef(0)

  const ask = async (changes: Asked) => {
    const next = { ...query, ...changes }
    setQuery(next)
    turn.current += 1
    const mine = turn.current
    const reply = await call(api.checkout.resource, { ...resourceQueryOf(wish), ...next })
    if (mine === turn.current && reply.success) show(reply.data, reply.data.notices)
  }

  return {
    query,
    goTo: (place: Place) => void ask({ address_id: undefined, country: undefined, ...place }),
    sendBy: (shop: string, method: number) =>
      void ask({ shipping: { ...query.shipping, [shop]: method } }),
    applyCode: async (code: string) => {
      const { coupon_code: _, ...rest } = query
      const reply = await call(api.checkout.applyCoupon, {
        ...resourceQueryOf(wish),
        ...rest,
        code,
      })
      if (!reply.success) return reply.errors?.['code'] ?? reply.message
      couponCode.keep(code)
      setQuery({ ...query, coupon_code: code })
      show(reply.data, reply.data.notices)
      return undefined
    },
    removeCode: () => {
      couponCode.forget()
      void ask({ coupon_code: undefined })
    },
  }
}
