import type { CartResource } from '@emporia/contract'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { couponCode } from '../../../cart/coupon/coupon-code.ts'
import { localCart, type CartItem } from '../../../cart/local.ts'
import { copyCart } from '../../../cart/replay.ts'
import { getAddressLabels } from '../../../form/address/rules.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { useForm } from '../../../form/use-form.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { openGuestSession } from '../../../session/open-guest-session.ts'
import { toast } from '../../../ui/toast.ts'
import { listChanges } from './changes.ts'
import { getPlacing } from './placing.ts'
import { renewedAfter, toResourceQuery } from './renewed.ts'
import { shaped } from './shaped.ts'
import { useCheckoutOptions } from './use-request.ts'

/** State of a checkout: its totals as options change, and placing the order. */
export const useCheckout = (first: CartResource, item: CartItem | undefined) => {
  const navigate = useNavigate()
  const { decimals } = useLocale().currency
  const money = useMoney()
  // A refusal or a change of options brings a newer checkout; editing the cart loads it again.
  const [renewed, setRenewed] = useState({ of: first, ...unchanged(first) })
  const { resource, changes } = renewed.of === first ? renewed : unchanged(first)
  const show = (now: CartResource, notices: string[]) =>
    setRenewed({ of: first, resource: now, changes: notices })
  const params = useCheckoutOptions(item, show)
  const placing = getPlacing(item !== undefined)
  useFreshCart(!item)

  // Repeated submits, also after a lost reply, create one order.
  const place = async (draft: unknown, options: { idempotencyKey: string }) => {
    const reply = await placing.send(draft, options)
    if (reply.success) return reply

    const now = await renewedAfter(reply, item, params.query)
    if (now) show(now, listChanges(resource, now, money))
    return reply
  }
  const form = useForm({
    schema: placing.schema,
    labels: { ...getAddressLabels('delivery'), ...getAddressLabels('billing', 'billing.') },
    toInput: (draft) =>
      shaped(omitEmpty(draft), resource, { requested: toResourceQuery(item), decimals }),
    send: place,
    onSuccess: async (placed, message) => {
      couponCode.forget()
      const { path, isDocument } = await pageAfter(placed)
      if (isDocument) return openDocument(path)
      await navigate(path)
      toast(message)
      await copyCart()
    },
  })

  return { resource, changes, request: params, form }
}

/** Leaves for a page outside the application, or for a guest's, whose calls have another token. */
const openDocument = async (address: string) => {
  await copyCart()
  location.assign(address)
}

type Placed = { group_id: number; payment_url: string | null; token?: string | undefined }

/** Returns the page of the payment, or of the order, which guests read by its link. */
const pageAfter = async ({ group_id, payment_url, token }: Placed) => {
  const isGuest = Boolean(token && (await openGuestSession(token)))
  const order = `/${isGuest ? 'guest' : 'user'}/order-details/${group_id}`
  return { path: payment_url ?? order, isDocument: payment_url !== null || isGuest }
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
