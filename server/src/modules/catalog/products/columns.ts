import type { Reviewed } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { savePicture } from '../../media/save-file.ts'
import { assertStorageLeft } from '../../media/library/storage.ts'
import type { ReceivedPicture } from '../../media/receive-file.ts'
import { toLiveValues, without } from '../moderation/rules.ts'
import { cleanHtml } from '../../../http/input/clean-html.ts'
import type { Draft, Owned } from './draft.ts'
import type { Seller } from './rules.ts'

/** The author of a product change, and what came with it. */
export type By = {
  actor: { id: number }
  /** Undefined for staff, who need no approval. */
  seller?: Seller | undefined
  /** The new pictures of the draft. */
  received: ReceivedPicture[]
  jobs: Jobs
  now: Date
  /** How many featured products earlier rows of a check would use. */
  planned_featured?: number
  /** What changes the product, recorded in its stock movements; if absent, the product form. */
  source?: string
}

/** Returns the unreviewed columns of a draft; fields that it leaves out stay unchanged. */
export const toPlainColumns = (draft: Draft, by: By) => ({
  unit_id: draft.unit_id,
  details: draft.details,
  low_stock: draft.low_stock,
  backorder: draft.backorder,
  min_quantity: draft.min_quantity,
  max_quantity: draft.max_quantity,
  weight_grams: draft.weight_grams,
  handling_days: draft.handling_days,
  shipping_class_id: draft.shipping_class_id,
  withdrawal_exclusion: draft.withdrawal_exclusion,
  min_age: draft.min_age,
  guarantee_years: draft.guarantee_years,
  guarantor: draft.guarantor,
  energy_class: draft.energy_class,
  eprel_number: draft.eprel_number,
  manufacturer_id: draft.manufacturer_id,
  responsible_id: draft.responsible_id,
  model: draft.model,
  safety_warnings: draft.safety_warnings,
  hs_code: draft.hs_code,
  origin_country: draft.origin_country,
  length_mm: draft.length_mm,
  width_mm: draft.width_mm,
  height_mm: draft.height_mm,
  gtin: draft.gtin,
  cost_minor: draft.cost_minor,
  tax_category_id: draft.tax_category_id,
  pos_enabled: draft.pos_enabled,
  // Staff choose featured products, not the seller.
  is_featured: by.seller ? undefined : draft.is_featured,
  tags: draft.tags,
  meta_title: draft.meta_title,
  meta_description: draft.meta_description,
})

/** Returns the reviewed fields of a draft as they would be written. */
export const toReviewed = async (db: Db, draft: Draft, owned: Owned, by: By): Promise<Reviewed> => {
  const { name, short_description, description, category_id, extra_category_ids, brand_id } = draft
  const main = category_id ?? owned.proposed?.category_id ?? owned.before?.category_id
  return without(undefined, {
    name,
    short_description,
    description: description && cleanHtml(description),
    category_id,
    extra_category_ids: extra_category_ids?.filter((id) => id !== main),
    brand_id,
    pictures: await picturesAfter(db, draft, owned, by),
  })
}

const picturesAfter = async (
  db: Db,
  { pictures }: Draft,
  { shop_id, before, proposed }: Owned,
  { received, jobs, seller, now }: By,
) => {
  if (!pictures && received.length === 0) return undefined
  const standing = proposed?.pictures ?? (before ? toLiveValues(before).pictures : [])
  const ids = [...(pictures ?? standing)]
  if (seller && shop_id !== null && received.length > 0)
    await assertStorageLeft(db, shop_id, { bytes: bytesOf(received) }, now)
  for (const picture of received) ids.push(await savePicture(db, jobs, picture, { shop_id }))
  // A picture that is sent twice is stored once.
  return [...new Set(ids)]
}

const bytesOf = (received: ReceivedPicture[]) => received.reduce((sum, { size }) => sum + size, 0)
