import type { Difference, ProductChange, Reviewed, ReviewedField } from '@emporia/contract'
import { inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { getPicturesById } from '../../media/queries.ts'
import { listCategories } from '../categories/queries.ts'
import { namesAbove } from '../categories/rules.ts'
import { brands } from '../tables.ts'
import type { Change } from './pending.ts'
import { findReplacedTexts, labelText } from './proposed-texts.ts'
import { listFields } from './rules.ts'

/** Returns a change for display: each field before and after, as text and pictures. */
export const presentChange = async (
  db: Db,
  change: Change | undefined,
): Promise<ProductChange | null> => {
  if (!change) return null
  const { old, proposed } = change
  const replaced = await findReplacedTexts(db, change)
  const labels = await formatterFor(db, [old, proposed])
  const pictures = await getPicturesById(db, [
    ...(old.pictures ?? []),
    ...(proposed.pictures ?? []),
  ])
  const visible = (values: Reviewed) =>
    (values.pictures ?? []).flatMap((id) => pictures.get(id) ?? [])

  return {
    ...change,
    differences: listFields(proposed).map((field): Difference => {
      const isPictures = field === 'pictures'
      return {
        field,
        old: field === 'translations' ? formatTexts(replaced) : labels(old, field),
        new: labels(proposed, field),
        old_pictures: isPictures ? visible(old) : [],
        new_pictures: isPictures ? visible(proposed) : [],
      }
    }),
  }
}

/** Returns the text of a field, with names instead of ids. */
const formatterFor = async (db: Db, both: Reviewed[]) => {
  const named = await listBrandNames(
    db,
    both.flatMap(({ brand_id }) => brand_id ?? []),
  )
  const isPlaced = both.some((one) => one.category_id ?? one.extra_category_ids)
  const placed = isPlaced ? await listCategories(db) : []
  const names = new Map(placed.map(({ id, name }) => [id, name]))
  const wayTo = (id: number) => {
    const found = placed.find((category) => category.id === id)
    return found ? [...namesAbove(found.path, names), found.name].join(' › ') : ''
  }

  return (values: Reviewed, field: ReviewedField): string => {
    if (field === 'brand_id') return named.get(values.brand_id ?? 0) ?? ''
    if (field === 'category_id') return wayTo(values.category_id ?? 0)
    if (field === 'extra_category_ids')
      return (values.extra_category_ids ?? []).map(wayTo).join('\n')
    if (field === 'translations') return formatTexts(values.translations)
    return field === 'pictures' ? '' : (values[field] ?? '')
  }
}

const listBrandNames = async (db: Db, ids: number[]) => {
  const found = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(inArray(brands.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

type Texts = NonNullable<Reviewed['translations']>

/** A line for each text: `Deutsch, Name: Osloer Becher`. */
const formatTexts = (translations: Texts = {}) =>
  Object.entries(translations)
    .flatMap(([locale, texts]) =>
      Object.entries(texts).map(([field, text]) => `${labelText(locale, field)}: ${text}`),
    )
    .join('\n')
