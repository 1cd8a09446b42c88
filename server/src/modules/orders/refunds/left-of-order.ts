import type { CommissionTax, LineTax } from '@emporia/contract'
import { and, eq, ne } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Locked } from '../status/lock-order.ts'
import { isOpen, getQuantityToPack } from '../rules.ts'
import { type Units, calculateUnits } from './cancellation/rules.ts'
import { leftAfter, type LineAmounts, toLineAmounts } from './rules.ts'
import { refundLines, refunds } from './tables.ts'
import { taxesAfter } from './taxes.ts'

export type LeftLine = {
  line: Locked['lines'][number]
  left: LineAmounts
  /** Whether the discounts that the platform pays are taxed. */
  keeps_tax: boolean
  /** The tax in it by jurisdiction. */
  taxes: LineTax[]
  commission_taxes: CommissionTax[]
  /** Units of the line by where they are. */
  units: Units
}

/** Returns the refundable rest of each line of an order. A won dispute does not reduce it. */
export const leftOfOrder = async (db: Db, { order, lines }: Locked): Promise<LeftLine[]> => {
  const taken = await db
    .select({ taken: refundLines })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refund_id))
    .where(and(eq(refunds.order_id, order.id), ne(refunds.state, 'undone')))
  return lines.map((line) => {
    const own = taken.flatMap((row) => (row.taken.order_line_id === line.id ? [row.taken] : []))
    const left = own.reduce(leftAfter, toLineAmounts(line, order))
    const facts = {
      to_pack: isOpen(order.status) ? getQuantityToPack(line) : 0,
      canceled: line.left_out_quantity,
      left: left.quantity,
    }
    const taxes = own.reduce((rest, part) => taxesAfter(rest, part.taxes), line.taxes)
    const commission_taxes = own.reduce(
      (rest, part) => taxesAfter(rest, part.commission_taxes),
      line.commission_taxes,
    )
    const keeps_tax = order.coupon_keeps_tax
    return { line, left, keeps_tax, taxes, commission_taxes, units: calculateUnits(facts, own) }
  })
}
