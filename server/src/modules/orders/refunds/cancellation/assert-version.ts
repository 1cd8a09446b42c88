import { formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { conflict } from '../../../../http/failure.ts'
import type { Locked } from '../../status/lock-order.ts'
import { isOpen, getQuantityToPack } from '../../rules.ts'

/**
 * Throws if the caller saw an older version of the order. The error contains what is left of it.
 */
export const assertVersion = ({ order, lines }: Locked, seen: number | undefined) => {
  if (seen === undefined || seen === order.version) return
  const left = isOpen(order.status) ? lines.filter((line) => getQuantityToPack(line) > 0) : []
  const texts = left.map(
    (line) => `${formatQuantity(getQuantityToPack(line), line)} × “${line.name}”`,
  )
  const rest = texts.length > 0 ? texts.join(', ') : 'Nothing'
  throw conflict(m.order_outdated_rest, { items: rest })
}
