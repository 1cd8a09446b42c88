import type { SaleDraft } from './draft.ts'

/**
 * A sale as one text, the same wherever it is made: keys in order, and without what is computed
 * from it or decided later. Its hash, with the one before in front, makes a chain that shows if a
 * sale was changed or left out.
 */
export const chainText = (written: Omit<SaleDraft, 'hash'> & { hash?: string }) => {
  const { hash: _, mode: __, ...sale } = written
  return `${sale.prev_hash}|${JSON.stringify(sorted(sale))}`
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, held]) => [key, sorted(held)]),
  )
}

/** The number of a sale, known to the till without asking anybody. */
export const saleNumber = (of: { member_id: number; device: number; seq: number }) =>
  `POS-${of.member_id}-${of.device}-${of.seq}`
