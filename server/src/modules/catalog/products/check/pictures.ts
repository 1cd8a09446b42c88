import { galleryMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { files } from '../../../media/public.ts'
import type { Draft, Owned } from '../draft.ts'
import { pictureIds } from '../../rules.ts'
import { type Sentence, sentence } from '../../../../sentence.ts'

/**
 * Pictures must be the product's own, shared by its template, or from the seller's library; a
 * variant shows one of the product's pictures.
 */
export const errorsInPictures = async (
  db: Db,
  { pictures, new_pictures = [], variants = [] }: Draft,
  { shop_id, before, proposed, template }: Owned,
): Promise<Record<string, Sentence>> => {
  const live = before ? pictureIds(before) : []
  const lent = template ? pictureIds(template) : []
  const own = [...live, ...(proposed?.pictures ?? []), ...lent]
  const stored = pictures ?? proposed?.pictures ?? live
  const errors: Record<string, Sentence> = {}
  if (stored.length + new_pictures.length > galleryMax)
    errors['new_pictures'] = sentence(m.product_pictures_maximum, { max: galleryMax })

  const known = new Set([...own, ...(await listLibrary(db, stored, shop_id))])
  for (const [index, id] of stored.entries())
    if (!known.has(id)) errors[`pictures.${index}`] = sentence(m.product_picture_gone)
  for (const [index, { picture }] of variants.entries())
    if (picture && ![...stored, ...live].includes(picture))
      errors[`variants.${index}.picture`] = sentence(m.variant_picture_foreign)
  return errors
}

const listLibrary = async (db: Db, ids: number[], shopId: number | null) => {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.kind, 'image'),
        eq(files.is_private, false),
        isNull(files.user_id),
        isNull(files.deleted_at),
        shopId === null ? isNull(files.shop_id) : eq(files.shop_id, shopId),
      ),
    )
    // Locked so that no concurrent call deletes them.
    .for('share')
  return found.map(({ id }) => id)
}
