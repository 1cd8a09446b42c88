import { guarded, type Left, partOf } from './keep.ts'
import type { EarningRow } from './load-rows.ts'
import type { Parts } from './parts.ts'

type Part = Parts & Omit<Left, 'market_minor'>

/**
 * Returns what remains of each part of each earning when only part of its line is left. Payments
 * out of the margin of one line never exceed what the platform keeps of it; what a fund or the
 * platform added does not count.
 */
export const keptShares = (rows: EarningRow[], partOfRow: (row: EarningRow) => Part) => {
  const kept = new Map(rows.map((row) => [row.id, keptParts(partOfRow(row))]))
  for (const line of new Set(rows.filter(isShared).map(({ order_line_id }) => order_line_id))) {
    const sharers = rows.filter((row) => isShared(row) && row.order_line_id === line)
    const parts = sharers.map(({ id }) => kept.get(id) ?? nothing)
    const bounds = guarded(
      parts.map(({ plain_minor, room_minor }) => plain_minor + room_minor),
      sharers[0]?.market_minor ?? null,
    )
    for (const [at, { id }] of sharers.entries())
      kept.set(id, withinBound(parts[at] ?? nothing, bounds[at] ?? 0))
  }
  return (row: EarningRow) => kept.get(row.id) ?? nothing
}

const nothing: Parts = { plain_minor: 0, fund_minor: 0, room_minor: 0, platform_minor: 0 }

const keptParts = ({ left_minor, whole_minor, ...parts }: Part): Parts => {
  const of = (minor: number) => partOf(minor, left_minor, whole_minor)
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
