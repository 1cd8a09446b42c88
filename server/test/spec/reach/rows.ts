import { sql } from 'drizzle-orm'

import { db } from '../../app.ts'

type Reply = { success: boolean; message: string; data: { id: number } }

/** Returns the ID of the created record; throws the refusal, because preparations must succeed. */
export const made = async (reply: Promise<Reply>) => {
  const { success, data, ...rest } = await reply
  if (!success) throw new Error(JSON.stringify(rest))
  return data.id
}

/** Returns the newest ID of a table, optionally of the rows that match. */
export const newest = async (table: string, where = 'true') => {
  const { rows } = await db.execute<{ id: number | null }>(
    sql.raw(`select max(id)::int as id from ${table} where ${where}`),
  )
  if (!rows[0]?.id) throw new Error(`Nothing in ${table} where ${where}`)
  return rows[0].id
}

/** The return input of one unit. */
export const returnedLine = { quantity: 1, reason: 'defect', condition: 'opened' }

/** An image with an owner. */
export const addFile = async ({
  user_id = null,
  shop_id = null,
}: Record<string, number | null>) => {
  await db.execute(sql`
    insert into files (user_id, shop_id, kind, name, mime, size, hash, storage_key, width, height)
    values (${user_id}, ${shop_id}, 'image', 'a.jpg', 'image/jpeg', 9, gen_random_uuid(), gen_random_uuid(), 300, 300)`)
  return newest('files')
}
