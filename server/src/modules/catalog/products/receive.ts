import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Context } from '../../../context.ts'
import { assertGalleryAccess } from '../../media/draft-pictures.ts'
import { assertStorageLeft } from '../../media/library/storage.ts'
import { receivePicture, type ReceivedPicture } from '../../media/receive-file.ts'
import { pictureIds } from '../rules.ts'
import { products } from '../tables.ts'

type Sent = {
  id?: number | undefined
  pictures?: number[] | undefined
  new_pictures?: File[] | undefined
}

/** For `prepare`: checks the new pictures of a draft one at a time. */
export const receiveNewPictures = async (
  { files, db, actor, now }: Context & { actor: Actor },
  { id, pictures = [], new_pictures = [] }: Sent,
) => {
  if (await isChosen(db, id, pictures)) assertGalleryAccess(actor)
  const bytes = new_pictures.reduce((sum, { size }) => sum + size, 0)
  // Checked before anything is stored, and again when it is saved.
  if (actor.shop_id !== null && bytes > 0)
    await db.transaction((tx) => assertStorageLeft(tx, actor.shop_id ?? 0, { bytes }, now))

  const received: ReceivedPicture[] = []
  for (const [index, file] of new_pictures.entries())
    received.push(await receivePicture(files, file, `new_pictures.${index}`))
  return received
}

/** Whether a draft uses pictures from the library besides those of the product. */
const isChosen = async (db: Db, id: number | undefined, pictures: number[]) => {
  if (pictures.length === 0) return false
  const [product] = id ? await db.select().from(products).where(eq(products.id, id)) : []
  const own = product ? pictureIds(product) : []
  return pictures.some((picture) => !own.includes(picture))
}
