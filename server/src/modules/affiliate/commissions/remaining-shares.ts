import { guarded, type Left, calculateRemaining } from './retain.ts'
import type { EarningRow } from './load-rows.ts'
import type { Parts } from './parts.ts'

type Part = Parts & Omit<Left, 'market_minor'>

/**
 * Returns what remains of each part of each earning when only part of its line is left. Payments
 * out of the margin of one line never exceed what the platform keeps of it; what a fund or the
 * platform added does not count.
 */
export const calculateRemainingShares = (
  rows: EarningRow[],
  partOfRow: (row: EarningRow) => Part,
) => {
  const remaining = new Map(rows.map((row) => [row.id, remainingParts(partOfRow(row))]))
  for (const line of new Set(rows.filter(isShared).map(({ order_line_id }) => order_line_id))) {
    const sharers = rows.filter((row) => isShared(row) && row.order_line_id === line)
    const parts = sharers.map(({ id }) => remaining.get(id) ?? nothing)
    const bounds = guarded(
      parts.map(({ plain_minor, room_minor }) => plain_minor + room_minor),
      sharers[0]?.market_minor ?? null,
    )
    for (const [at, { id }] of sharers.entries())
      remaining.set(id, withinBound(parts[at] ?? nothing, bounds[at] ?? 0))
  }
  return (row: EarningRow) => remaining.get(row.id) ?? nothing
}

const nothing: Parts = { plain_minor: 0, fund_minor: 0, room_minor: 0, platform_minor: 0 }

const remainingParts = ({ left_minor, whole_minor, ...parts }: Part): Parts => {
  const of = (minor: number) => calculateRemaining(minor, left_minor, whole_minor)
  return {
    plain_minor: of(parts.plain_minor),
    fund_minor: of(parts.fund_minor),
    room_minor: of(parts.room_minor),
    platform_minor: of(parts.platform_minor),
  }
}

const withinBound = (parts: Parts, bound: number): Parts => {
  const room_minor = Math.min(parts.room_minor, bound)
  return { ...parts, room_minor, plain_minor: Math.min(parts.plain_minor, bound - room_minor) }
}

/** Whether it is paid out of the platform's share; POS commission is agreed with its member. */
const isShared = ({ kind, order_line_id }: EarningRow) =>
  order_line_id !== null && kind !== 'pos' && kind !== 'bonus'
