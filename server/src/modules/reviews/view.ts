import type { OwnReview, Picture } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { picturesOf } from '../media/queries.ts'
import { orders } from '../orders/tables.ts'
import { editableUntil } from './rules.ts'
import { reviews } from './tables.ts'

/** The order's state says it, so that no return can forget to. */
export const isReturned = sql<boolean>`${orders.status} = 'returned'`

/** What every view of a review shows, in a query that joins its order. */
export const shownColumns = {
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

/** The ids of photos become the photos, for a whole list in one query. */
export const withPhotos = async <Row extends Pictured>(
  db: Db,
  rows: Row[],
): Promise<(Omit<Row, 'pictures'> & { pictures: Picture[]; verified: true })[]> => {
  const found = await picturesOf(
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

/** Reviews as their author sees them. */
export const viewOwn = async (
  db: Db,
  rows: (Stored & { returned: boolean })[],
): Promise<OwnReview[]> =>
  (await withPhotos(db, rows)).map((row) => ({
    ...row,
    editable_until: editableUntil(row.created_at),
  }))

/** What one review was given, and whether anybody may see it, for as long as the transaction lasts. */
export const lockReview = async (db: Db, id: number) => {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review
}
