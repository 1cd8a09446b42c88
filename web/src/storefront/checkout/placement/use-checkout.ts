import type { CartResource } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { couponCode } from '../../../cart/coupon/coupon-code.ts'
import { localCart, type CartItem } from '../../../cart/local.ts'
import { copyCart } from '../../../cart/replay.ts'
import { getAddressLabels } from '../../../form/address/rules.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { useForm } from '../../../form/use-form.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { openGuestSession } from '../../../session/open-guest-session.ts'
import { toastOnNextPage } from '../../../session/next-page.ts'
import { loadLater } from '../page/load-later.ts'
import { toResourceQuery } from './resource-query.ts'
import { shaped } from './shaped.ts'
import { useCheckoutOptions } from './use-request.ts'

/**
 * State of a checkout: its totals as options change, and placing the order. The rules of an order are
 * loaded when the form is touched.
 */
export const useCheckout = (
  first: CartResource,
  item: CartItem | undefined,
  onCartChange: () => Promise<void>,
) => {
  const { decimals } = useLocale().currency
  const money = useMoney()
  // A refusal or a change of options brings a newer checkout; editing the cart loads it again.
  const [renewed, setRenewed] = useState({ of: first, ...unchanged(first) })
  const { resource, changes } = renewed.of === first ? renewed : unchanged(first)
  const show = (now: CartResource, notices: string[]) =>
    setRenewed({ of: first, resource: now, changes: notices })
  const params = useCheckoutOptions(item, show)
  const ordered = useRef<CartResource>(undefined)
  useFreshCart(!item, async () => (ordered.current === first ? undefined : onCartChange()))

  // Repeated submits, also after a lost reply, create one order.
  const place = async (draft: unknown, options: { idempotencyKey: string }) => {
    const { getPlacing, renewedAfter, listChanges } = await loadLater()
    const reply = await getPlacing(item !== undefined).send(draft, options)
    if (reply.success) return reply

    const now = await renewedAfter(reply, item, params.query)
    if (now) show(now, listChanges(resource, now, money))
    return reply
  }
  const form = useForm({
    schema: async () => (await loadLater()).getPlacing(item !== undefined).schema,
    labels: { ...getAddressLabels('delivery'), ...getAddressLabels('billing', 'billing.') },
    toInput: (draft) =>
      shaped(omitEmpty(draft), resource, { requested: toResourceQuery(item), decimals }),
    send: place,
    onSuccess: (placed, message) => {
      ordered.current = first
      return leave(placed, message)
    },
  })

  return { resource, changes, request: params, form }
}

type Placed = { group_id: number; payment_url: string | null; token?: string | undefined }

/** Opens the page of the payment, or of the order, which guests read by its link. */
const leave = async ({ group_id, payment_url, token }: Placed, message: string) => {
  couponCode.forget()
  const isGuest = Boolean(token && (await openGuestSession(token)))
  await copyCart()
  if (payment_url !== null) return location.assign(payment_url)
  if (!isGuest) toastOnNextPage([message])
  location.assign(localePath(`/${isGuest ? 'guest' : 'user'}/order-details/${group_id}`))
}

const unchanged = (first: CartResource) => ({ resource: first, changes: first.notices })

/** Reports when the cart drawer, another window, or the copy of the cart after an order changes it. */
const useFreshCart = (isCart: boolean, onChange: () => Promise<void>) => {
  const report = useEffectEvent(onChange)
  useEffect(() => (isCart ? localCart.listen(() => void report()) : undefined), [isCart])
}
