import { platformSettings } from '@emporia/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { settings } from './tables.ts'
import { defaultPlatformSettings } from './defaults.ts'

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** SQL of the stored general settings, for `readStored`, also as a column of another read. */
export const generalSettings = sql<string | null>`(select value::text from ${settings}
  where topic = 'general')`

const selectGeneral = prepared<{ value: string | null }>(
  'general settings',
  sql`select ${generalSettings} as value`,
)

let last = { text: '{}', value: objectOf({}) }

/**
 * Returns the stored general settings without defaults: the same object until they change, which
 * callers leave as it is.
 */
export const storedSettings = async (db: Db) => {
  const [row] = await selectGeneral(db, {})
  return readStored(row?.value ?? null)
}

export type StoredSettings = Readonly<Record<string, unknown>>

export const readStored = (text: string | null): StoredSettings => {
  if ((text ?? '{}') !== last.text) {
    last = { text: text ?? '{}', value: objectOf(JSON.parse(text ?? '{}')) }
  }
  return last.value
}

/** Parses each stored value once, because it is read much more often than it changes. */
export const parseOnce = <Parsed>(parse: (stored: Readonly<Record<string, unknown>>) => Parsed) => {
  const known = new WeakMap<object, Parsed>()
  return (stored: Readonly<Record<string, unknown>>): Parsed => {
    const parsed = known.get(stored) ?? parse(stored)
    known.set(stored, parsed)
    return parsed
  }
}

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
