import type { Db } from '../../db/client.ts'
import { settings } from './tables.ts'

/** Stores the value of a topic, replacing the previous one. */
export const storeTopic = async (db: Db, topic: string, value: object, now: Date) => {
  const updated_at = now.toISOString()
  await db
    .insert(settings)
    .values({ topic, value, updated_at })
    .onConflictDoUpdate({ target: settings.topic, set: { value, updated_at } })
}
