import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'

/** Returns the folders of a library by name, with their number of files. */
export const listFolders = async (db: Db, shop_id: number | null) => {
  const { rows } = await db.execute<{ name: string; files: number }>(sql`
    select folder as name, sum(files)::int as files from library_counts
    where ${shop_id === null ? sql`shop_id is null` : sql`shop_id = ${shop_id}`} group by folder having sum(files) <> 0
    order by lower(folder), folder`)
  return rows
}

/** Merges the rows of changes. It deletes only visible rows, so concurrent writers do not wait. */
export const compactLibraryCounts = async (db: Db) => {
  await db.execute(sql`
    with several as (
      select shop_id, folder from library_counts
      group by shop_id, folder having count(*) > 1 or sum(files) = 0
    ), gone as (
      delete from library_counts counted using several
      where counted.folder = several.folder and counted.shop_id is not distinct from several.shop_id
      returning counted.*
    )
    insert into library_counts (shop_id, folder, files, bytes)
    select shop_id, folder, sum(files), sum(bytes) from gone
    group by shop_id, folder having sum(files) <> 0 or sum(bytes) <> 0`)
}
