import { quantityWords } from '@emporia/contract'

import { conflict } from '../../../../http/failure.ts'
import type { Locked } from '../../moving/lock-order.ts'
import { isOpen, toPackOf } from '../../rules.ts'

/**
 * Throws if the caller saw an older version of the order. The error contains what is left of it.
 */
export const refuseOldVersion = ({ order, lines }: Locked, seen: number | undefined) => {
  if (seen === undefined || seen === order.version) return
  const left = isOpen(order.status) ? lines.filter((line) => toPackOf(line) > 0) : []
  const words = left.map((line) => `${quantityWords(toPackOf(line), line)} × “${line.name}”`)
  const rest = words.length > 0 ? words.join(', ') : 'Nothing'
  throw conflict(`This order was changed meanwhile. Still to be packed: ${rest}.`)
}
