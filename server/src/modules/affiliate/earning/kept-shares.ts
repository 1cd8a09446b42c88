import { keptOf, type Left, partOf } from './keep.ts'
import type { EarningRow } from './load-rows.ts'

type Part = { minor: number } & Omit<Left, 'market_minor'>

/** What each earning comes to when only so much of its line is left; those of one line share its pool. */
export const keptShares = (rows: EarningRow[], partOfRow: (row: EarningRow) => Part) => {
  const kept = new Map<number, number>()
  for (const line of new Set(rows.filter(isShared).map(({ order_line_id }) => order_line_id))) {
    const sharers = rows.filter((row) => isShared(row) && row.order_line_id === line)
    const parts = sharers.map(partOfRow)
    const [first] = parts
    if (!first) continue
    const market_minor = sharers[0]?.market_minor ?? null
    const keeps = keptOf(
      parts.map(({ minor }) => minor),
      { ...first, market_minor },
    )
    for (const [at, { id }] of sharers.entries()) kept.set(id, keeps[at] ?? 0)
  }
  return (row: EarningRow) => {
    const { minor, left_minor, whole_minor } = partOfRow(row)
    return kept.get(row.id) ?? partOf(minor, left_minor, whole_minor)
  }
}

/** What is paid out of what the market keeps; what a till brings is agreed with its member. */
const isShared = ({ kind, order_line_id }: EarningRow) =>
  order_line_id !== null && kind !== 'pos' && kind !== 'bonus'
