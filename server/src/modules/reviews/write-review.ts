import { type api, type Input, reviewPicturesMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { invalid } from '../../http/failure.ts'
import type { Files } from '../../adapters/files.ts'
import { dropOwnFile, savePicture } from '../media/save-file.ts'
import { receivePicture, type ReceivedPicture } from '../media/receive-file.ts'
import { getPlatformSettings } from '../settings/stored.ts'
import { getOwnLine } from './get-own-line.ts'
import { updateRating } from './save-rating.ts'
import { notifyNewReview } from './emails.ts'
import { reviews } from './tables.ts'

type Draft = Input<typeof api.review.write>
type Stored = typeof reviews.$inferSelect

/** For `prepare`: rejects buyers who may not review before any picture is processed. */
export const receivePhotos = async (
  draft: Draft,
  { db, actor, files, clock }: { db: Db; actor: Actor; files: Files; clock: { now: () => Date } },
) => {
  const { before } = await getOwnLine(db, actor.id, draft, clock.now())
  assertPhotoLimit(draft, before)
  const received: ReceivedPicture[] = []
  for (const [index, file] of (draft.pictures ?? []).entries())
    received.push(await receivePicture(files, file, `pictures.${index}`))
  return received
}

/** Stores or changes a buyer's review of a line. Either is moderated before it is shown. */
export const writeReview = async (
  context: Context,
  actor: Actor,
  { draft, received }: { draft: Draft; received: ReceivedPicture[] },
) => {
  const { db } = context
  const { order_line_id, target, rating, title = '', text = '' } = draft
  const { line, before } = await getOwnLine(db, actor.id, draft, context.now)
  assertPhotoLimit(draft, before)

  const { review_auto_publish } = await getPlatformSettings(db)
  const status = review_auto_publish ? 'published' : 'pending'
  const pictures = await changePhotos(context, actor, { draft, received, before })
  const values = { rating, title, text, pictures, status, reason: null } as const
  const review = before
    ? await change(db, before, values, context.now)
    : await add(db, {
        ...values,
        order_line_id,
        target,
        user_id: actor.id,
        product_id: target === 'product' ? line.product_id : null,
        shop_id: target === 'seller' ? line.shop_id : null,
        created_at: context.now.toISOString(),
      })

  if (status === 'published' || before?.status === 'published') await updateRating(db, review)
  if (status === 'published') await notifyNewReview(context, review)
  return { ...review, returned: line.status === 'returned' }
}

const assertPhotoLimit = ({ pictures = [], dropped_pictures = [] }: Draft, before?: Stored) => {
  const stored = (before?.pictures ?? []).filter((id) => !dropped_pictures.includes(id))
  if (stored.length + pictures.length > reviewPicturesMax)
    throw invalid('pictures', m.review_photos_maximum, { max: reviewPicturesMax })
}

type Photos = { draft: Draft; received: ReceivedPicture[]; before: Stored | undefined }

/** Keeps the remaining photos, adds the new ones after them, and hides the removed ones. */
const changePhotos = async (
  { db, jobs, clock }: Context,
  { id: user_id }: Actor,
  { draft: { dropped_pictures = [] }, received, before }: Photos,
) => {
  const own = before?.pictures ?? []
  for (const id of own.filter((known) => dropped_pictures.includes(known)))
    await dropOwnFile(db, { id, user_id }, clock)
  const added: number[] = []
  for (const picture of received)
    added.push(await savePicture(db, jobs, picture, { shop_id: null, user_id }))
  return [...own.filter((id) => !dropped_pictures.includes(id)), ...added]
}

const add = async (db: Db, row: typeof reviews.$inferInsert) =>
  one(await db.insert(reviews).values(row).returning())

const change = async (db: Db, { id, revision }: Stored, values: Partial<Stored>, now: Date) =>
  one(
    await db
      .update(reviews)
      .set({ ...values, revision: revision + 1, edited_at: now.toISOString() })
      .where(eq(reviews.id, id))
      .returning(),
  )

/** Removes the photos of an erased user. The texts stay without the name. */
export const dropUserPhotos = (db: Db, userId: number) =>
  db.update(reviews).set({ pictures: [] }).where(eq(reviews.user_id, userId))
