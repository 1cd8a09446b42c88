import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { AppContext } from '../../../context.ts'
import { decode } from '../../media/inspect.ts'
import { files } from '../../media/public.ts'

/** Box for thermal printers: 58 mm paper is about 384 dots wide. */
const box = { width: 384, height: 128 }
const cachedMax = 50
const logoCache = new Map<string, string>()

/**
 * Returns the logo for a receipt: the marketplace's, otherwise that of the only shop on it,
 * otherwise ''. A missing or broken file leaves the receipt without a logo.
 */
export const getLogo = async (
  { db, files: store, log }: Pick<AppContext, 'db' | 'files' | 'log'>,
  groupId: number | null,
) => {
  const key =
    (await platformLogo(db)) ?? (groupId === null ? undefined : await shopLogo(db, groupId))
  if (key === undefined) return ''
  const known = logoCache.get(key)
  if (known !== undefined && (await store.exists(key))) return known
  try {
    const logo = await drawn(await store.read(key))
    if (logoCache.size >= cachedMax) logoCache.clear()
    logoCache.set(key, logo)
    return logo
  } catch (error) {
    log.warn({ error, key }, 'the logo of a receipt cannot be read')
    return ''
  }
}

/** Black on white, as thermal printers require. */
const drawn = async (bytes: Uint8Array) => {
  const png = await decode(bytes)
    .flatten({ background: '#fff' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const findStorageKey = async (db: Db, id: SQL) => {
  const [file] = await db
    .select({ key: files.storage_key })
    .from(files)
    .where(and(eq(files.kind, 'image'), isNull(files.deleted_at), eq(files.id, id)))
  return file?.key
}

const platformLogo = (db: Db) =>
  findStorageKey(
    db,
    sql`(select (value ->> 'logo_light')::bigint from settings
      where topic = 'general' and jsonb_typeof(value -> 'logo_light') = 'number')`,
  )

const shopLogo = (db: Db, groupId: number) =>
  findStorageKey(
    db,
    sql`(select min(s.logo) from orders o left join shops s on s.id = o.shop_id
      where o.group_id = ${groupId} having count(*) = 1)`,
  )
