import type { CartData, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { use, useEffect, useState } from 'react'

import { ask } from '../ui/dialog.ts'
import { toast } from '../ui/toast.ts'
import { getCartCalls } from './calls.ts'
import { localCart } from './local.ts'

/** The cart on the server, with its actions. */
export const useCart = (request: Promise<Reply<CartData>>) => {
  const first = use(request)
  const [changed, setChanged] = useState<CartData>()
  const [busy, setBusy] = useState(false)
  const cart = changed ?? (first.success ? first.data : undefined)
  useEffect(() => {
    if (cart) localCart.copy(cart)
  }, [cart])

  const write = async (send: () => Promise<Reply<CartData>>) => {
    setBusy(true)
    const reply = await send()
    setBusy(false)
    if (reply.success) setChanged(reply.data)
    else toast(reply.message)
    return reply.success
  }
  return { cart, failure: first.message, busy, ...actionsOf(write) }
}

export type Cart = ReturnType<typeof useCart>

type Write = (request: () => Promise<Reply<CartData>>) => Promise<boolean>

const actionsOf = (write: Write) => ({
  step: (id: number, by: 1 | -1) => write(() => getCartCalls().step(id, by)),

  remove: async (id: number) => {
    const sure = await ask({ text: m.cart_remove_text(), yes: m.cart_remove_confirm() })
    if (sure) await write(() => getCartCalls().remove(id))
  },

  clear: async () => {
    const sure = await ask({ text: m.cart_clear_text() })
    const isCleared = sure && (await write(() => getCartCalls().clear()))
    if (isCleared) toast(m.cart_clear_done())
  },
})
