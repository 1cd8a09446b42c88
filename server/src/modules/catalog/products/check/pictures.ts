import { type FieldErrors, galleryMax } from '@emporia/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { files } from '../../../media/tables.ts'
import type { Draft, Owned } from '../draft.ts'
import { pictureIds } from '../../office/get-whole.ts'

/** Pictures that stay must be the product's own, or from the library of the same seller. */
export const errorsInPictures = async (
  db: Db,
  { pictures, new_pictures = [] }: Draft,
  { shop_id, before }: Owned,
): Promise<FieldErrors> => {
  const own = before ? pictureIds(before) : []
  const kept = pictures ?? own
  const errors: FieldErrors = {}
  if (kept.length + new_pictures.length > galleryMax)
    errors['new_pictures'] = `A product has up to ${galleryMax} pictures`

  const known = new Set([...own, ...(await listLibrary(db, kept, shop_id))])
  for (const [index, id] of kept.entries())
    if (!known.has(id)) errors[`pictures.${index}`] = 'This picture is not there'
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
  return found.map(({ id }) => id)
}
