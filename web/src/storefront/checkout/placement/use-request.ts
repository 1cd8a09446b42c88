import { api, type CartResource, type ResourceQuery } from '@emporia/contract'
import { useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { applyCoupon, loadCheckout } from '../../../cart/checkout-calls.ts'
import { couponCode } from '../../../cart/coupon/coupon-code.ts'
import type { CartItem } from '../../../cart/local.ts'
import { toResourceQuery } from './resource-query.ts'

export type CheckoutOptions = Pick<
  ResourceQuery,
  | 'address_id'
  | 'country'
  | 'region'
  | 'postcode'
  | 'shipping'
  | 'pickup'
  | 'coupon_code'
  | 'vat_id'
>

type Place = Pick<CheckoutOptions, 'address_id' | 'country' | 'region' | 'postcode'>

const nowhere = {
  address_id: undefined,
  country: undefined,
  region: undefined,
  postcode: undefined,
}

/**
 * The options of a checkout. Each change loads the totals again; only the latest reply is shown.
 */
export const useCheckoutOptions = (
  item: CartItem | undefined,
  show: (resource: CartResource, notices: string[]) => void,
) => {
  const [query, setQuery] = useState<CheckoutOptions>(() => ({ coupon_code: couponCode.read() }))
  const turn = useRef(0)
  const ask = async (changes: CheckoutOptions) => {
    const next = { ...query, ...changes }
    setQuery(next)
    turn.current += 1
    const mine = turn.current
    const reply = await loadCheckout({ ...toResourceQuery(item), ...next })
    if (mine === turn.current && reply.success) show(reply.data, reply.data.notices)
  }

  return {
    query,
    goTo: (place: Place) => void ask({ ...nowhere, ...place }),
    choose: (key: 'shipping' | 'pickup', shop: string, id: number) =>
      void ask({ [key]: { ...query[key], [shop]: id } }),
    checkVatId: async (typed: string) => {
      if (typed === (query.vat_id ?? '')) return undefined
      const refusal = await checkVatId(typed)
      if (refusal === undefined) await ask({ vat_id: typed || undefined })
      return refusal
    },
    applyCode: async (code: string) => {
      const reply = await tryCode({ ...toResourceQuery(item), ...query }, code)
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

const tryCode = (query: ResourceQuery, code: string) => {
  const { coupon_code: _, ...rest } = query
  return applyCoupon({ ...rest, code })
}

/** Returns why a VAT id is refused; one that does not count is no refusal. */
const checkVatId = async (typed: string) => {
  if (typed === '') return undefined
  const reply = await call(api.vatCheck, { vat_id: typed })
  return reply.success ? undefined : (reply.errors?.['vat_id'] ?? reply.message)
}
