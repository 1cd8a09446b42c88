import { api, type CartData, type CartLine, type CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { about } from './about.ts'
import type { References } from './references.ts'

const inCart = ({ lines }: CartData, references: References) => addLines(lines, references)

/** Replies that buyers see before they order; orders remember their texts. */
export const buyerRules = [
  about(api.cart.list, inCart),
  about(api.cart.add, inCart),
  about(api.cart.remove, inCart),
  about(api.cart.increment, inCart),
  about(api.cart.decrement, inCart),
  about(api.cart.clear, inCart),
  about(api.saved.list, ({ rows }, { names }) => names('product', rows)),
  about(api.checkout.resource, (resource, references) => addResource(resource, references)),
  about(api.checkout.applyCoupon, (resource, references) => addResource(resource, references)),
  about(api.guest.cart, inCart),
  about(api.guest.add, inCart),
  about(api.guest.step, inCart),
  about(api.guest.remove, inCart),
  about(api.guest.merge, ({ cart }, references) => inCart(cart, references)),
  about(api.cart.merge, ({ cart }, references) => inCart(cart, references)),
  about(api.order.buyAgain, ({ cart }, references) => inCart(cart, references)),
  about(api.guest.resource, (resource, references) => addResource(resource, references)),
  about(api.guest.applyCoupon, (resource, references) => addResource(resource, references)),
]

const addLines = (lines: CartLine[], { text, variant, unit }: References) => {
  for (const line of lines) {
    text('product', line.product_id, 'name', (found) => (line.name = found))
    variant(line)
    unit(line)
  }
}

const addResource = (resource: CartResource, references: References) => {
  const { shops, coupon, notices, payment_methods, refused_methods = [] } = resource
  const lines = shops.flatMap((shop) => shop.lines)
  for (const line of lines) addNotice(line, notices, references)
  for (const left of coupon?.left_out ?? []) {
    const line = lines.find(({ name }) => name === left.name)
    if (line) references.text('product', line.product_id, 'name', (found) => (left.name = found))
  }
  if (coupon) references.coupon(coupon)
  for (const method of shops.flatMap(({ shipping_methods }) => shipping_methods)) {
    references.texts('shipping_method', method.id, method, 'name')
    for (const point of method.points ?? [])
      references.texts('pickup_point', point.id, point, 'name', 'hours', 'note')
  }
  for (const method of [...payment_methods, ...refused_methods]) addMethod(method, references)
  addLines(lines, references)
}

type PaymentMethod = { method_id?: number | null | undefined; name: string; note?: string }

const addMethod = (method: PaymentMethod, { text }: References) => {
  if (!method.method_id) return
  text('checkout_method', method.method_id, 'title', (found) => (method.name = found))
  if (method.note)
    text('checkout_method', method.method_id, 'note', (found) => (method.note = found))
}

/** The notice of a line is a sentence that names its product. */
const addNotice = ({ name, product_id, notice }: CartLine, all: string[], { text }: References) => {
  if (!notice) return
  const index = all.indexOf(m.product_notice({ product: name, notice }))
  if (index >= 0)
    text('product', product_id, 'name', (product) => {
      all[index] = m.product_notice({ product, notice })
    })
}
