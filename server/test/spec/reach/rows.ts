import { sql } from 'drizzle-orm'

import { db } from '../../app.ts'

type Reply = { success: boolean; message: string; data: { id: number } }

/** The id of what a call made; whoever prepares something wants to know of a refusal. */
export const made = async (reply: Promise<Reply>) => {
  const { success, data, ...rest } = await reply
  if (!success) throw new Error(JSON.stringify(rest))
  return data.id
}

/** The newest id of a table, as some of its rows have it. */
export const newest = async (table: string, where = 'true') => {
  const { rows } = await db.execute<{ id: number | null }>(
    sql.raw(`select max(id)::int as id from ${table} where ${where}`),
  )
  if (!rows[0]?.id) throw new Error(`Nothing in ${table} where ${where}`)
  return rows[0].id
}

/** How one thing is sent back. */
export const returnedLine = { quantity: 1, reason: 'defect', condition: 'opened' }

/** A picture that is somebody’s. */
export const addFile = async ({
  user_id = null,
  shop_id = null,
}: Record<string, number | null>) => {
  await db.execute(sql`
    insert into files (user_id, shop_id, kind, name, mime, size, hash, storage_key, width, height)
    values (${user_id}, ${shop_id}, 'image', 'a.jpg', 'image/jpeg', 9, gen_random_uuid(), gen_random_uuid(), 300, 300)`)
  return newest('files')
}
