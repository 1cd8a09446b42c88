import type { Db } from '../../../db/client.ts'
import { toLanguages } from '../../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import type { SellingTerms } from '../../site/queries.ts'
import type { StoredPickup } from '../status/tables.ts'
import { overlayReferences } from '../../translations/overlay/overlay-texts.ts'

type Line = {
  product_id: number
  variant_id: number
  name: string
  variant_label: string
  unit: string
}

/** Writes texts in the default language, as sellers and staff read those of an order. */
export const inDefaultLanguage = <Text>(terms: SellingTerms, write: () => Text) =>
  runWithLocale(toOfferedLocale(null, toLanguages(terms)), write)

/**
 * Adds the texts in the language of the customer, if it has texts of its own: what buyers read when
 * they ordered, or would have read where others order for them (docs/domain/catalog.md#translations).
 */
export const withLocalTexts = async <Row extends Line>(
  db: Db,
  rows: Row[],
  { locale, terms }: Reader,
) => {
  const local = rows.map(({ variant_id, name, variant_label, unit }) => ({
    variant_id,
    name,
    variant_label,
    unit,
  }))
  await runWithLocale(toOfferedLocale(locale, toLanguages(terms)), () =>
    overlayReferences(db, ({ text, variant, unit }) => {
      for (const [index, line] of local.entries()) {
        text('product', rows[index]?.product_id ?? 0, 'name', (found) => (line.name = found))
        variant(line)
        unit(line)
      }
    }),
  )
  return rows.map((row, index) => ({
    ...row,
    local_name: changed(local[index]?.name, row.name),
    local_variant_label: changed(local[index]?.variant_label, row.variant_label),
    local_unit: changed(local[index]?.unit, row.unit),
  }))
}

type Reader = { locale: string | null; terms: SellingTerms }

/** Adds the texts of pickup points in the language of the customer, in the same way. */
export const withLocalPickups = async <Row extends { pickup: StoredPickup | null }>(
  db: Db,
  rows: Row[],
  { locale, terms }: Reader,
) => {
  const local = rows.map(({ pickup }) => pickup && { ...pickup })
  await runWithLocale(toOfferedLocale(locale, toLanguages(terms)), () =>
    overlayReferences(db, ({ texts }) => {
      for (const point of local)
        if (point?.id) texts('pickup_point', point.id, point, 'name', 'hours', 'note')
    }),
  )
  return rows.map((row, index) => {
    const { name, hours, note } = local[index] ?? {}
    const { pickup } = row
    const isSame = name === pickup?.name && hours === pickup?.hours && note === pickup?.note
    return pickup && name && !isSame
      ? { ...row, pickup: { ...pickup, local: { name, hours: hours ?? null, note: note ?? null } } }
      : row
  })
}

const changed = (local: string | undefined, source: string) =>
  local === undefined || local === source ? null : local
