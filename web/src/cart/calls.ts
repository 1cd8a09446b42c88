import { api, type CartData, type Data, type Reply } from '@emporia/contract'

import { call } from '../api/call.ts'
import { isGuestShopper } from '../session/guest.ts'
import type { CartItem } from './local.ts'

type CartReply = Promise<Reply<CartData>>

/** The calls of a cart on the server. */
type CartCalls = {
  list: () => CartReply
  add: (item: CartItem) => CartReply
  step: (id: number, by: 1 | -1) => CartReply
  remove: (id: number) => CartReply
  clear: () => CartReply
  estimate: () => Promise<Reply<Data<typeof api.cart.estimate>>>
}

const account: CartCalls = {
  list: () => call(api.cart.list, {}),
  add: (item) => call(api.cart.add, toCartInput(item)),
  step: (id, by) =>
    by === 1 ? call(api.cart.increment, { id }) : call(api.cart.decrement, { id }),
  remove: (id) => call(api.cart.remove, { id }),
  clear: () => call(api.cart.clear, {}),
  estimate: () => call(api.cart.estimate, {}),
}

const guest: CartCalls = {
  list: () => call(api.guest.cart, {}),
  add: (item) => call(api.guest.add, toCartInput(item)),
  step: (id, by) => call(api.guest.step, { id, by }),
  remove: (id) => call(api.guest.remove, { id }),
  clear: () => call(api.guest.remove, {}),
  estimate: () => call(api.guest.estimate, {}),
}

/** Returns the calls of the visitor's cart: that of the account, or of a guest. */
export const getCartCalls = () => (isGuestShopper() ? guest : account)

export const toCartInput = ({ id, attributes, quantity }: CartItem) => ({
  product_id: id,
  product_attributes: attributes,
  quantity,
})
