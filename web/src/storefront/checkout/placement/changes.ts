import { type CartLine, type CartResource, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

/**
 * Returns the differences of a refreshed checkout, one sentence each. The server's notices come
 * first.
 */
export const listChanges = (before: CartResource, now: CartResource, money: Money) => {
  const lines = linesOf(now)
  const gone = linesOf(before).flatMap((line) => differenceOf(line, lines, money))
  return [...new Set([...now.notices, ...gone])]
}

type Money = (minor: number) => string

const linesOf = ({ shops }: CartResource) => shops.flatMap((shop) => shop.lines)

const differenceOf = (line: CartLine, lines: CartLine[], money: Money) => {
  const product = line.name
  const same = lines.find(({ variant_id }) => variant_id === line.variant_id)
  if (!same) return [m.checkout_change_gone({ product })]
  // Notices of lines are among those of the checkout.
  if (same.notice && same.notice !== line.notice) return []
  if (same.price_minor !== line.price_minor)
    return [
      m.checkout_change_price({
        product,
        price: money(same.price_minor),
        before: money(line.price_minor),
      }),
    ]
  if (same.quantity !== line.quantity)
    return [
      m.checkout_change_quantity({
        product,
        quantity: formatQuantity(same.quantity, same),
        before: line.quantity,
      }),
    ]
  return []
}
