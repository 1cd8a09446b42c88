import type { StoredPickup } from '../status/tables.ts'

type Texts = { name: string; variant_label: string; unit: string }
type LocalTexts = {
  local_name: string | null
  local_variant_label: string | null
  local_unit: string | null
}

/** Returns the pickup point of an order as its buyer read it. */
export const toLocalPickup = (pickup: StoredPickup | null) =>
  pickup && { ...pickup, ...pickup.local }

/** Returns an order line as its buyer read it; sellers and staff read the source texts. */
export const toLocalLine = <Line extends Texts & LocalTexts>(line: Line): Line => ({
  ...line,
  name: line.local_name ?? line.name,
  variant_label: line.local_variant_label ?? line.variant_label,
  unit: line.local_unit ?? line.unit,
})
