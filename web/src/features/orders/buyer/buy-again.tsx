import { api } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { isGuestPage } from '../../../api/token-key.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { localCart } from '../../../cart/local.ts'
import { toastOnNextPage } from '../../../session/next-page.ts'
import { timing } from '../../../ui/timing.ts'
import { toast } from '../../../ui/toast.ts'

/** Puts the items of an order into the cart and opens the checkout. Guests have no such cart. */
export const BuyAgain = ({ group_id }: { group_id: number }) => {
  const [isBusy, setBusy] = useState(false)
  if (isGuestPage()) return null

  const put = async () => {
    setBusy(true)
    const reply = await call(api.order.buyAgain, { id: group_id })
    setBusy(false)
    if (!reply.success) return toast(reply.message)
    const { cart, changes } = reply.data
    localCart.copy(cart)
    if (cart.count === 0) return toast(changes.join(' '), timing.toastMs * changes.length)
    toastOnNextPage([reply.message, ...changes])
    location.assign(localePath('/checkout'))
  }

  return (
    <button
      type="button"
      className={`${buttonClass()} print:hidden`}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || put())}
    >
      {m.buyer_again_button()}
    </button>
  )
}
