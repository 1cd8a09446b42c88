import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'

import { originalKey, pictureKey } from '../../modules/media/address.ts'
import type { Files } from '../../adapters/files.ts'
import { sliders } from '../texts/sliders.ts'
import { type Drawing, drawings } from './drawings.ts'
import { kinds } from './kinds.ts'
import { cutOut, raster } from './kit/stage.ts'
import { arrange, type Frame, square, wide } from './slider.ts'

/** A stored picture, in the single size in which it was drawn. */
export type Painted = {
  hash: string
  storage_key: string
  size: number
  width: number
  height: number
}

export type Gallery = {
  drawing: (name: Drawing) => Painted
  /** In the order of the slider texts. */
  sliders: { wide: Painted; square: Painted }[]
}

/**
 * Draws the demo's pictures and stores them by the hash of their content, so that a second attempt
 * finds the files of the first.
 */
export const paintPictures = async (files: Files): Promise<Gallery> => {
  const art = new Map<string, Buffer>()
  const stored = new Map<string, Painted>()
  await inTurns(Object.entries(drawings), async ([name, [kind, colourway]]) => {
    const bytes = await sharp(Buffer.from(cutOut(kinds[kind], colourway)))
      .webp({ quality: 76, alphaQuality: 86, effort: 2 })
      .toBuffer()
    art.set(name, bytes)
    stored.set(name, await savePicture(files, bytes, raster))
  })
  const slides = await Promise.all(
    sliders.map(async ({ tint, ...slide }) => {
      const section = async (frame: Frame, props: typeof slide.wide) =>
        savePicture(
          files,
          await arrange({ frame, tint, props }, (name) => getDrawing(art, name)),
          frame,
        )
      return { wide: await section(wide, slide.wide), square: await section(square, slide.square) }
    }),
  )
  return { drawing: (name) => getDrawing(stored, name), sliders: slides }
}

type Size = { width: number; height: number }

/**
 * Stores the original, from which other sizes are made later, and the one size that is served now.
 */
const savePicture = async (
  files: Files,
  bytes: Buffer,
  { width, height }: Size,
): Promise<Painted> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const storage_key = originalKey(hash)
  await Promise.all([files.put(storage_key, bytes), files.put(pictureKey(hash, width), bytes)])
  return { hash, storage_key, size: bytes.length, width, height }
}

const getDrawing = <Value>(map: Map<string, Value>, name: Drawing): Value => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`Nobody drew ${name}`)
  return value
}

/** Runs as many at a time as there are processors; the drawing itself runs outside this thread. */
const inTurns = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>) => {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
}
