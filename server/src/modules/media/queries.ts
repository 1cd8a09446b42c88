import type { Picture } from '@emporia/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { pictureUrl } from './address.ts'
import { files } from './tables.ts'

/** Stored pictures by id, as the web shows them; ids that are gone, or private, are left out. */
export const picturesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Picture>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...new Set(ids)]),
        eq(files.kind, 'image'),
        eq(files.is_private, false),
        isNull(files.deleted_at),
      ),
    )
  return new Map(rows.map((row) => [row.id, pictureOf(row)]))
}

/** One picture by a column that may be empty. */
export const findPicture = async (db: Db, id: number | null): Promise<Picture | null> =>
  id === null ? null : ((await picturesOf(db, [id])).get(id) ?? null)

type Pictured<Row, K extends keyof Row> = Omit<Row, K> & Record<K, Picture | null>

/** For `present` of a resource: rows whose picture columns become the pictures themselves. */
export function withPictures<Row extends Record<K, number | null>, K extends keyof Row & string>(
  db: Db,
  rows: Row[],
  columns: readonly K[],
): Promise<Pictured<Row, K>[]>
// Computed names are beyond the compiler, so that it is told the result above and trusts us here.
export async function withPictures(
  db: Db,
  rows: Record<string, number | null>[],
  columns: readonly string[],
): Promise<unknown[]> {
  const ids = rows.flatMap((row) => columns.map((column) => row[column] ?? 0))
  const pictures = await picturesOf(db, ids)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [column, pictures.get(row[column] ?? 0) ?? null]),
    ),
  }))
}

const pictureOf = (row: typeof files.$inferSelect): Picture => ({
  id: row.id,
  url: pictureUrl(row.hash),
  width: row.width ?? 0,
  height: row.height ?? 0,
  widths: row.widths,
  avif: row.avif,
  alt: row.alt,
  plate: row.plate,
  cutout: row.cutout,
})
