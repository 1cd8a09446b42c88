import { platformSettings } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { settings } from './tables.ts'
import { defaultPlatformSettings } from './defaults.ts'

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Returns the stored general settings without defaults. */
export const storedSettings = (db: Db) => storedTopic(db, 'general')

/** Returns the stored settings of a topic without defaults. */
export const storedTopic = async (db: Db, topic: string) => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.topic, topic))
  return objectOf(row?.value)
}

/** Returns the stored settings of several topics, with one statement. */
export const storedTopics = async (db: Db, topics: string[]) => {
  const rows = await db.select().from(settings).where(inArray(settings.topic, topics))
  return (topic: string) => objectOf(rows.find((row) => row.topic === topic)?.value)
}

const platformSchema = z.object(platformSettings.shape)

/** Returns the settings for approval before publication and for order numbers. */
export const getPlatformSettings = async (db: Db) => parsePlatformSettings(await storedSettings(db))

export const parsePlatformSettings = (stored: Record<string, unknown>) =>
  platformSchema.parse({ ...defaultPlatformSettings, ...stored })
