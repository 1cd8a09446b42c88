import type { fileKinds, FileLibrary, FileRow, ListQuery } from '@emporia/contract'
import { and, eq, ilike, inArray, not, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { one } from '../../../db/single-row.ts'
import { documentUrl } from '../address.ts'
import { toPicture } from '../queries.ts'
import { files } from '../tables.ts'
import { listFolders } from './library-counts.ts'
import { inLibrary } from './scope.ts'
import { getStorage } from './storage.ts'
import { isUsed, getFileUses } from './uses.ts'

type Query = ListQuery<'id' | 'name' | 'size'> & {
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
  const folders = await listFolders(db, shop_id)
  const page = await paginate(db, {
    query,
    from: files,
    id: files.id,
    where: and(inLibrary({ shop_id }), ...filtersOf(query)),
    sorts: {
      id: descending(files.id),
      name: ascending(sql`lower(${files.name})`),
      size: descending(files.size),
    },
    ...(isUnfiltered(query) && { total: sumOf(folders) }),
    load: async (ids) => present(db, await db.select().from(files).where(inArray(files.id, ids))),
  })
  return { ...page, folders, storage: await getStorage(db, shop_id, now) }
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
