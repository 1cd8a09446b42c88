import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { files } from '../tables.ts'
import { inLibrary } from './scope.ts'

/** Returns the folders of a library by name, with their number of files. */
export const listFolders = async (db: Db, shop_id: number | null) => {
  const { rows } = await db.execute<{ name: string; files: number }>(sql`
    select folder as name, sum(files)::int as files from library_counts
    where ${ofLibrary(shop_id)} group by folder having sum(files) <> 0
    order by lower(folder), folder`)
  return rows
}

/** SQL: the bytes of a library; files of equal content count once (decision 0083). */
export const bytesOfLibrary = (shop_id: number | null): SQL<number> => sql`(
  coalesce((select sum(bytes) from library_counts where ${ofLibrary(shop_id)}), 0)
  - coalesce((select sum(${repeatedBytes(shop_id)}) from repeated_contents as repeated
      where ${ofLibrary(shop_id)}), 0))::bigint`

/** The bytes that all files of a content but one have. */
const repeatedBytes = (shop_id: number | null) => sql`(
  select sum(${files.size}) - max(${files.size}) from ${files}
  where ${files.hash} = repeated.hash and ${inLibrary({ shop_id })})`

const ofLibrary = (shop_id: number | null) =>
  shop_id === null ? sql`shop_id is null` : sql`shop_id = ${shop_id}`

/** Merges the rows of changes. It deletes only visible rows, so concurrent writers do not wait. */
export const compactLibraryCounts = async (db: Db) => {
  await db.execute(sql`
    with many as (
      select shop_id, folder from library_counts
      group by shop_id, folder having count(*) > 1 or sum(files) = 0
    ), gone as (
      delete from library_counts counted using many
      where counted.folder = many.folder and counted.shop_id is not distinct from many.shop_id
      returning counted.*
    )
    insert into library_counts (shop_id, folder, files, bytes)
    select shop_id, folder, sum(files), sum(bytes) from gone
    group by shop_id, folder having sum(files) <> 0 or sum(bytes) <> 0`)
}
