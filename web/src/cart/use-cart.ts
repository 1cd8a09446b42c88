import { api, type CartData, type Endpoint, type Reply, type Sent } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { use, useEffect, useState } from 'react'

import { call } from '../api/call.ts'
import { ask } from '../ui/dialog.ts'
import { toast } from '../ui/toast.ts'
import { localCart } from './local.ts'

/** The cart of the signed-in user, with its actions. */
export const useCart = (request: Promise<Reply<CartData>>) => {
  const first = use(request)
  const [changed, setChanged] = useState<CartData>()
  const [busy, setBusy] = useState(false)
  const cart = changed ?? (first.success ? first.data : undefined)
  useEffect(() => {
    if (cart) localCart.copy(cart)
  }, [cart])

  const write = async <E extends CartCall>(endpoint: E, sent: Sent<E>) => {
    setBusy(true)
    const reply = await call<CartCall>(endpoint, sent)
    setBusy(false)
    if (reply.success) setChanged(reply.data)
    else toast(reply.message)
    return reply.success
  }
  return { cart, failure: first.message, busy, ...actionsOf(write) }
}

export type Cart = ReturnType<typeof useCart>

type CartCall = Endpoint<'buyer', Endpoint['input'], typeof api.cart.list.data>
type Write = <E extends CartCall>(endpoint: E, sent: Sent<E>) => Promise<boolean>

const actionsOf = (write: Write) => ({
  step: (id: number, by: 1 | -1) =>
    write(by === 1 ? api.cart.increment : api.cart.decrement, { id }),

  remove: async (id: number) => {
    const sure = await ask({ text: m.cart_remove_text(), yes: m.cart_remove_confirm() })
    if (sure) await write(api.cart.remove, { id })
  },

  clear: async () => {
    const sure = await ask({ text: m.cart_clear_text() })
    const isCleared = sure && (await write(api.cart.clear, {}))
    if (isCleared) toast(m.cart_clear_done())
  },
})
