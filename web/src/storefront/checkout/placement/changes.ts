import { type CartLine, type CartResource, formatQuantity } from '@emporia/contract'

/**
 * Returns the differences of a refreshed checkout, one sentence each. The server's notices come
 * first.
 */
export const listChanges = (before: CartResource, now: CartResource) => {
  const lines = linesOf(now)
  const gone = linesOf(before).flatMap((line) => differenceOf(line, lines))
  return [...new Set([...now.notices, ...gone])]
}

const linesOf = ({ shops }: CartResource) => shops.flatMap((shop) => shop.lines)

const differenceOf = (line: CartLine, lines: CartLine[]) => {
  const same = lines.find(({ variant_id }) => variant_id === line.variant_id)
  if (!same) return [`${line.name} is not there any more`]
  if (same.notice && same.notice !== line.notice) return [`${line.name}: ${same.notice}`]
  if (same.price_minor !== line.price_minor) return [`The price of ${line.name} changed`]
  if (same.quantity !== line.quantity)
    return [`${line.name}: ${formatQuantity(same.quantity, same)} instead of ${line.quantity}`]
  return []
}
