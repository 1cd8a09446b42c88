import { api, buyNowDraft, checkoutDraft, type CartResource } from '@emporia/contract'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { call } from '../../../api/call.ts'
import { couponCode } from '../../../cart/coupon/coupon-code.ts'
import { localCart, type CartItem } from '../../../cart/local.ts'
import { copyCart } from '../../../cart/replay.ts'
import { getAddressLabels } from '../../../form/address/rules.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { useForm } from '../../../form/use-form.ts'
import { useLocale } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast.ts'
import { listChanges } from './changes.ts'
import { renewedAfter, toResourceQuery } from './renewed.ts'
import { shaped } from './shaped.ts'
import { useCheckoutOptions } from './use-request.ts'

/** State of a checkout: its totals as options change, and placing the order. */
export const useCheckout = (first: CartResource, item: CartItem | undefined) => {
  const navigate = useNavigate()
  const { currency } = useLocale()
  // A refusal or a change of options brings a newer checkout; editing the cart loads it again.
  const [renewed, setRenewed] = useState({ of: first, ...unchanged(first) })
  const { resource, changes } = renewed.of === first ? renewed : unchanged(first)
  const show = (now: CartResource, notices: string[]) =>
    setRenewed({ of: first, resource: now, changes: notices })
  const params = useCheckoutOptions(item, show)
  useFreshCart(!item)

  // Repeated submits, also after a lost reply, create one order.
  const place = async (draft: unknown, options: { idempotencyKey: string }) => {
    const reply = item
      ? await call(api.checkout.buyNow, buyNowDraft.parse(draft), options)
      : await call(api.checkout.place, checkoutDraft.parse(draft), options)
    if (reply.success) return reply

    const now = await renewedAfter(reply, item, params.query)
    if (now) show(now, listChanges(resource, now))
    return reply
  }

  const form = useForm({
    schema: item ? buyNowDraft : checkoutDraft,
    labels: getAddressLabels('delivery'),
    toInput: (draft) =>
      shaped(omitEmpty(draft), resource, {
        requested: toResourceQuery(item),
        decimals: currency.decimals,
      }),
    send: place,
    onSuccess: async ({ group_id, payment_url }, message) => {
      couponCode.forget()
      if (payment_url) location.assign(payment_url)
      else await navigate(`/user/order-details/${group_id}`)
      toast(message)
      await copyCart()
    },
  })

  return { resource, changes, request: params, form }
}

const unchanged = (first: CartResource) => ({ resource: first, changes: first.notices })

/** Reloads the checkout when the cart drawer changes the cart. */
const useFreshCart = (isCart: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(
    () => (isCart ? localCart.listen(() => void revalidate()) : undefined),
    [isCart, revalidate],
  )
}
