import type { Db } from '../../../db/client.ts'
import type { Jobs } from '../../../outside/jobs.ts'
import { keepPicture } from '../../media/keep-file.ts'
import type { ReceivedPicture } from '../../media/receive-file.ts'
import { pictureIds } from '../office/get-whole.ts'
import type { Draft, Owned } from './draft.ts'
import { cleanDescription } from './description.ts'
import type { Seller } from './rules.ts'

/** Who writes a product, and what came along. */
export type By = {
  actor: { id: number }
  /** Staff need no approval, so they are none. */
  seller?: Seller | undefined
  /** The new pictures of the draft. */
  received: ReceivedPicture[]
  jobs: Jobs
  now: Date
}

/** What of a draft is written as it was sent, or nearly so; what it leaves out stays as it is. */
export const columnsOf = async (db: Db, draft: Draft, owned: Owned, by: By) => ({
  brand_id: draft.brand_id,
  unit_id: draft.unit_id,
  short_description: draft.short_description,
  description: draft.description && cleanDescription(draft.description),
  details: draft.details,
  low_stock: draft.low_stock,
  backorder: draft.backorder,
  min_quantity: draft.min_quantity,
  max_quantity: draft.max_quantity,
  weight_grams: draft.weight_grams,
  // What is featured is the market's choice, not the seller's.
  is_featured: by.seller ? undefined : draft.is_featured,
  tags: draft.tags,
  meta_title: draft.meta_title,
  meta_description: draft.meta_description,
  ...(await picturesAfter(db, draft, owned, by)),
})

const picturesAfter = async (
  db: Db,
  { pictures }: Draft,
  { shop_id, before }: Owned,
  { received, jobs }: By,
) => {
  if (!pictures && received.length === 0) return {}
  const ids = [...(pictures ?? (before ? pictureIds(before) : []))]
  for (const picture of received) ids.push(await keepPicture(db, jobs, picture, { shop_id }))
  return { thumbnail: ids[0] ?? null, gallery: ids }
}
