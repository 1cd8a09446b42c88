import type { FileLibrary, fileKinds, FileRow } from '@emporia/contract'
import { and, asc, desc, eq, ilike, inArray, not, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { one } from '../../../db/single-row.ts'
import { documentUrl } from '../address.ts'
import { toPicture } from '../queries.ts'
import { files } from '../tables.ts'
import { inLibrary } from './scope.ts'
import { getStorage } from './storage.ts'
import { isUsed, getFileUses } from './uses.ts'

type Query = {
  page: number
  per_page: number
  q?: string | undefined
  sort?: 'id' | 'name' | 'size' | undefined
  order?: 'asc' | 'desc' | undefined
  folder?: string | undefined
  kind?: (typeof fileKinds)[number] | undefined
  used?: boolean | undefined
}

/** Returns a page of a library with its folders and storage usage, by default the newest first. */
export const listFiles = async (
  db: Db,
  shop_id: number | null,
  query: Query,
  now: Date,
): Promise<FileLibrary> => {
  const { page, per_page, sort = 'id', order = sort === 'name' ? 'asc' : 'desc' } = query
  const where = and(inLibrary({ shop_id }), ...filtersOf(query))
  const columns = { id: files.id, name: sql`lower(${files.name})`, size: files.size }
  const direction = order === 'asc' ? asc : desc
  const by = [direction(columns[sort]), direction(files.id)]
  // Selects the ids first, so that rows before the page are skipped in the index and not read.
  const pageIds = db
    .select({ id: files.id })
    .from(files)
    .where(where)
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, pageIds))
    .orderBy(...by)
  const folders = await listFolders(db, shop_id)
  return {
    rows: await present(db, rows),
    total: isUnfiltered(query) ? sumOf(folders) : await db.$count(files, where),
    page,
    per_page,
    folders,
    storage: await getStorage(db, shop_id, now),
  }
}

export const getFile = async (db: Db, id: number): Promise<FileRow> =>
  one(await present(db, await db.select().from(files).where(eq(files.id, id))))

/** Every file is in one folder, so without filters the folder counts add up to the total. */
const isUnfiltered = ({ q, folder, kind, used }: Query) =>
  !q && folder === undefined && !kind && used === undefined

const sumOf = (folders: FileLibrary['folders']) =>
  folders.reduce((sum, folder) => sum + folder.files, 0)

const filtersOf = ({ q, folder, kind, used }: Query) => [
  ...(q ?? '').split(/\s+/).filter(Boolean).map(hasTerm),
  folder === undefined ? undefined : eq(files.folder, folder),
  kind ? eq(files.kind, kind) : undefined,
  used === true ? isUsed() : undefined,
  used === false ? not(isUsed()) : undefined,
]

const hasTerm = (word: string) => {
  const like = toLikePattern(word)
  return or(ilike(files.name, like), ilike(files.alt, like), ilike(files.folder, like))
}

const listFolders = async (db: Db, shop_id: number | null) =>
  db
    .select({ name: files.folder, files: sql<number>`count(*)::int` })
    .from(files)
    .where(inLibrary({ shop_id }))
    .groupBy(files.folder)
    .orderBy(sql`lower(${files.folder})`, files.folder)

const present = async (db: Db, rows: (typeof files.$inferSelect)[]): Promise<FileRow[]> => {
  const used = await getFileUses(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    ...used(row.id),
    picture: row.kind === 'image' ? toPicture(row) : null,
    url: row.kind === 'document' ? documentUrl(row.hash) : null,
  }))
}

/** Finds a library picture for a form and locks it against deletion until the transaction ends. */
export const lockLibraryPicture = async (db: Db, shop_id: number | null, id: number) => {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [id]), eq(files.kind, 'image'), inLibrary({ shop_id })))
    .for('share')
  return found.length > 0
}
