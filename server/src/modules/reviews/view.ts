import type { OwnReview, Picture } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getPicturesById } from '../media/queries.ts'
import { orders } from '../orders/public.ts'
import { editableUntil } from './rules.ts'
import { reviews } from './tables.ts'

/** Derived from the order status, so that no return can miss it. */
export const isReturned = sql<boolean>`${orders.status} = 'returned'`

/** Columns of every review view, for a query that joins its order. */
export const viewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  title: reviews.title,
  text: reviews.text,
  pictures: reviews.pictures,
  created_at: reviews.created_at,
  edited_at: reviews.edited_at,
  reply: reviews.reply,
  replied_at: reviews.replied_at,
  returned: isReturned,
}

type Pictured = { pictures: number[] }

/** Replaces photo IDs by photos, for a whole list in one query. */
export const withPhotos = async <Row extends Pictured>(
  db: Db,
  rows: Row[],
): Promise<(Omit<Row, 'pictures'> & { pictures: Picture[]; verified: true })[]> => {
  const found = await getPicturesById(
    db,
    rows.flatMap(({ pictures }) => pictures),
  )
  return rows.map((row) => ({
    ...row,
    pictures: row.pictures.flatMap((id) => found.get(id) ?? []),
    verified: true,
  }))
}

type Stored = typeof reviews.$inferSelect

/** Returns reviews for their author. */
export const viewOwn = async (
  db: Db,
  rows: (Stored & { returned: boolean })[],
): Promise<OwnReview[]> =>
  (await withPhotos(db, rows)).map((row) => ({
    ...row,
    editable_until: editableUntil(row.created_at),
  }))

/** Returns a review locked until the transaction ends, so that its rating and status stay. */
export const lockReview = async (db: Db, id: number) => {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review
}
