import type { SaleDraft } from './draft.ts'

/**
 * Returns the canonical text of a sale: sorted keys, without computed or later fields. Its hash
 * includes the previous one, so the chain shows changed or missing sales
 * (docs/domain/pos.md#registers).
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

/** Returns the number of a sale; the register can build it offline. */
export const saleNumber = (of: { member_id: number; device: number; seq: number }) =>
  `POS-${of.member_id}-${of.device}-${of.seq}`
