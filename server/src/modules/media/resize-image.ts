import { and, eq } from 'drizzle-orm'

import type { Payloads } from '../../adapters/jobs.ts'
import type { AppContext } from '../../context.ts'
import { pictureKey, pictureWidths } from './address.ts'
import { decode } from './inspect.ts'
import { files } from './tables.ts'

type Format = 'webp' | 'avif'

/**
 * Generates the sizes of a picture for all files with the same bytes. Existing sizes are skipped.
 */
export const sizePicture = async (parts: AppContext, { file_id }: Payloads['resize-image']) => {
  const { db } = parts
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, file_id), eq(files.kind, 'image')))
  // AVIF is generated last, so it marks the picture as complete.
  if (!file?.width || !file.height || file.avif) return

  const { hash, width, height } = file
  const original = await parts.files.read(file.storage_key)
  const widths = ascending([...file.widths, ...widthsFor({ width, height })])
  const alike = and(eq(files.hash, hash), eq(files.kind, 'image'))

  await encode(parts, { original, hash, widths }, 'webp')
  await db.update(files).set({ widths }).where(alike)
  await encode(parts, { original, hash, widths }, 'avif')
  await db.update(files).set({ avif: true }).where(alike)
}

/**
 * Returns the widths to generate: those below the original's width, and its own, up to the maximum.
 */
export const widthsFor = ({ width, height }: { width: number; height: number }): number[] => {
  const isBanner = width >= height * 2
  const offered = isBanner ? [...pictureWidths, ...bannerWidths] : pictureWidths
  const widest = Math.min(width, Math.max(...offered))
  return [...offered.filter((each) => each < widest), widest]
}

/** Pictures at least twice as wide as high are banners that span a page. */
const bannerWidths = [1440, 1920]

const ascending = (widths: number[]) => [...new Set(widths)].toSorted((one, other) => one - other)

type ResizeJob = { original: Uint8Array; hash: string; widths: number[] }

/** Re-encodes a picture, which removes all metadata: locations, cameras, comments. */
const encode = async (
  { files: store }: AppContext,
  { original, hash, widths }: ResizeJob,
  format: Format,
) => {
  for (const width of widths) {
    const key = pictureKey(hash, width, format)
    if (await store.exists(key)) continue
    const sized = decode(original).resize({ width, withoutEnlargement: true })
    const bytes =
      format === 'webp'
        ? await sized.webp({ quality: 70 }).toBuffer()
        : await sized.avif({ quality: 45, effort: 2 }).toBuffer()
    await store.put(key, bytes)
  }
}
