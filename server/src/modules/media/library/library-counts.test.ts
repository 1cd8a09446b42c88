import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { as, db, drain, jobs } from '../../../../test/app.ts'
import { users } from '../../../../test/users.ts'

const shops = [null, users.sam.shop_id, users.sol.shop_id]
const folders = ['', 'Oak', 'Birch', 'birch']

/** Returns the folders and bytes of a library by reading all of its files. */
const readFiles = async (shop_id: number | null) => {
  const ofLibrary = sql`shop_id is not distinct from ${shop_id}::bigint and user_id is null
    and not is_private and deleted_at is null`
  const { rows } = await db.execute(sql`
    select folder as name, count(*)::int as files from files where ${ofLibrary}
    group by folder order by lower(folder), folder`)
  const { rows: sums } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::bigint as bytes
    from (select distinct on (hash) size from files where ${ofLibrary}) as sized`)
  return { folders: rows, used_bytes: sums[0]?.bytes }
}

const readPage = async (shop_id: number | null) => {
  const query = shop_id === null ? {} : { shop_id }
  const { data } = await as('ada')('GET', '/admin/file-list', query)
  expect(data.total).toBe(data.rows.length)
  return { folders: data.folders, used_bytes: data.storage.used_bytes }
}

const compact = async () => {
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
}

/** Contents have one size each, so equal contents are of one size. */
const addFile = (shop_id: number | null, folder: string, content: number) =>
  db.execute(sql`
    insert into files (shop_id, kind, name, mime, size, hash, storage_key, folder)
    select ${shop_id}::bigint, 'document', 'a.pdf', 'application/pdf', 100 + ${content}::int,
      'content ' || ${content}::int, 'key', ${folder}`)

type Place = { shop_id: number | null; folder: string; n: number }

/** Changes of files; `n` selects the file and its content. */
const acts: Record<string, (place: Place) => Promise<unknown>> = {
  add: ({ shop_id, folder, n }) => addFile(shop_id, folder, n % 5),
  addEqual: ({ shop_id, folder, n }) =>
    db.execute(sql`
      insert into files (shop_id, kind, name, mime, size, hash, storage_key, folder)
      select ${shop_id}::bigint, 'image', 'a.jpg', 'image/jpeg', 100 + i % 3, 'content ' || i % 3,
        'key', ${folder} from generate_series(1, ${n}::int) i`),
  move: ({ folder, n }) =>
    db.execute(sql`update files set folder = ${folder} where id % 4 = ${n % 4}`),
  remove: ({ n }) =>
    db.execute(
      sql`update files set deleted_at = now() where deleted_at is null and id % 5 = ${n % 5}`,
    ),
  restore: ({ n }) => db.execute(sql`update files set deleted_at = null where id % 3 = ${n % 3}`),
  hide: ({ n }) =>
    db.execute(sql`update files set is_private = not is_private where id % 6 = ${n % 6}`),
  take: ({ shop_id, n }) =>
    db.execute(sql`update files set shop_id = ${shop_id}::bigint where id % 5 = ${n % 5}`),
  give: ({ n }) => db.execute(sql`update files set user_id = 1 where id % 7 = ${n % 7}`),
  resize: () => db.execute(sql`update files set widths = '{240}'`),
  erase: ({ n }) => db.execute(sql`delete from files where id % 4 = ${n % 4}`),
  compact,
}

test('after any changes of files, each library has the folders and bytes of its files', async () => {
  const place = fc.record({
    shop_id: fc.constantFrom(...shops),
    folder: fc.constantFrom(...folders),
    n: fc.nat(6),
  })
  const step = fc.tuple(fc.constantFrom(...Object.values(acts)), place)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await db.execute(sql`delete from files`)
      for (const [act, at] of steps) await act(at)
      for (const shop_id of shops) expect(await readPage(shop_id)).toEqual(await readFiles(shop_id))
    }),
    { numRuns: 20 },
  )
})

test('files that are added and removed while the job runs are counted', async () => {
  await addFile(null, 'Oak', 1)
  await addFile(null, 'Oak', 2)
  await db.transaction(async (inside) => {
    await inside.execute(sql`update files set folder = 'Birch' where hash = 'content 1'`)
    await compact()
    await inside.execute(sql`delete from files where hash = 'content 2'`)
  })
  expect((await readPage(null)).folders).toEqual([{ name: 'Birch', files: 1 }])
  expect(await readPage(null)).toEqual(await readFiles(null))
})

test('a job merges the counts of each folder, and deletes those of empty folders', async () => {
  for (const folder of ['Oak', 'Oak', 'Birch']) await addFile(null, folder, 1)
  await db.execute(sql`update files set folder = 'Elm' where folder = 'Birch'`)
  await compact()

  const { rows } = await db.execute(sql`select * from library_counts order by folder`)
  expect(rows).toEqual([
    { shop_id: null, folder: 'Elm', files: 1, bytes: 101 },
    { shop_id: null, folder: 'Oak', files: 2, bytes: 202 },
  ])
})
