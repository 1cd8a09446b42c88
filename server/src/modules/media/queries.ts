import type { Picture } from '@emporia/contract'
import { and, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { pictureUrl } from './address.ts'
import { inLibrary } from './library/scope.ts'
import { files } from './tables.ts'

/** Returns stored pictures by id as the web shows them. Deleted and private ones are left out. */
export const getPicturesById = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Picture>> => {
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
  return new Map(rows.map((row) => [row.id, toPicture(row)]))
}

/** Returns the picture of a nullable column. */
export const findPicture = async (db: Db, id: number | null): Promise<Picture | null> =>
  id === null ? null : ((await getPicturesById(db, [id])).get(id) ?? null)

/** Finds a library document by the prefix of its hash, which is its address. */
export const findOpenDocument = async (db: Db, sign: string) => {
  const [found] = await db
    .select({ name: files.name, mime: files.mime, storage_key: files.storage_key })
    .from(files)
    .where(
      and(
        sql`left(${files.hash}, 24) = ${sign}`,
        eq(files.kind, 'document'),
        inLibrary('everything'),
      ),
    )
    .limit(1)
  return found
}

type Pictured<Row, K extends keyof Row> = Omit<Row, K> & Record<K, Picture | null>

/** For `present` of a resource: replaces the picture ids of rows by the pictures. */
export function withPictures<Row extends Record<K, number | null>, K extends keyof Row & string>(
  db: Db,
  rows: Row[],
  columns: readonly K[],
): Promise<Pictured<Row, K>[]>
// The compiler cannot infer computed keys, so the overload above declares the result.
export async function withPictures(
  db: Db,
  rows: Record<string, number | null>[],
  columns: readonly string[],
): Promise<unknown[]> {
  const ids = rows.flatMap((row) => columns.map((column) => row[column] ?? 0))
  const pictures = await getPicturesById(db, ids)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [column, pictures.get(row[column] ?? 0) ?? null]),
    ),
  }))
}

/** Columns of a file that are needed to show it as a picture. */
export type StoredPicture = Pick<
  typeof files.$inferSelect,
  'id' | 'hash' | 'width' | 'height' | 'widths' | 'avif' | 'alt' | 'plate' | 'cutout'
>

/** SQL join that adds a picture to a statement; null if there is none to show. */
export const joinPicture = (id: SQLWrapper) => sql`left join lateral (
    select json_build_object('id', ${files.id}, 'hash', ${files.hash}, 'width', ${files.width},
      'height', ${files.height}, 'widths', ${files.widths}, 'avif', ${files.avif},
      'alt', ${files.alt}, 'plate', ${files.plate}, 'cutout', ${files.cutout}) as stored
    from ${files} where ${files.id} = ${id} and ${files.kind} = 'image'
      and not ${files.is_private} and ${files.deleted_at} is null limit 1) as picture on true`

/** Converts the result of such a join to a picture. */
export const pictureIn = (stored: StoredPicture | null) => stored && toPicture(stored)

export const toPicture = (row: StoredPicture): Picture => ({
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
