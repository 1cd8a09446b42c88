import type { Db } from '../../../db/client.ts'
import { listChoices } from './choices.ts'

type Axed = { id: number; axes: number[] }

/**
 * Returns the labels that distinguish the variants of a product: 'Red, XL'; '' for a single
 * variant.
 */
export const getVariantLabels = async (db: Db, rows: Axed[]) => {
  const axes = [...new Set(rows.flatMap((row) => row.axes))]
  const labels = new Map<number, string>()
  const choices = await listChoices(
    db,
    rows.map(({ id }) => id),
    axes,
  )
  for (const { variant_id, label } of choices) {
    const before = labels.get(variant_id)
    labels.set(variant_id, before ? `${before}, ${label}` : label)
  }
  return labels
}
