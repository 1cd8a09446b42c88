import sharp from 'sharp'

import type { Prop } from '../texts/sliders.ts'
import { mix } from './kit/color.ts'
import { type Drawing, drawings } from './drawings.ts'
import { kinds } from './kinds.ts'
import { floorShare, heightShare, raster, standShare } from './kit/stage.ts'
import { type Tint, tints } from './tints.ts'

export type Frame = {
  width: number
  height: number
  /** The area of the items; the rest is empty space for the text. */
  room: { left: number; width: number; height: number }
}

export const wide: Frame = {
  width: 1920,
  height: 600,
  room: { left: 860, width: 1000, height: 430 },
}
export const square: Frame = {
  width: 800,
  height: 800,
  room: { left: 60, width: 680, height: 330 },
}

type Scene = { frame: Frame; tint: Tint; props: readonly Prop[] }

/** Draws one long board with items on it, composed of existing drawings. */
export const arrange = async (
  { frame, tint, props }: Scene,
  art: (drawing: Drawing) => Promise<Buffer> | Buffer,
) => {
  const { width, height } = frame
  const background = tints[tint]
  const section = Math.round(height * floorShare)
  const floor = mix(background, '#1a1016', 0.08)
  const products = await Promise.all(
    props.map(async (prop) => place(frame, prop, await art(prop.art))),
  )
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: { create: { width, height: height - section, channels: 3, background: floor } },
        left: 0,
        top: section,
      },
      ...products,
    ])
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

/** Cuts an item out of its plate and places it at the height that the scene defines. */
const place = async ({ height, room }: Frame, prop: Prop, art: Buffer) => {
  const [kind] = drawings[prop.art]
  const drawn = heightShare(kinds[kind]) * raster.height
  const foot = standShare * raster.height
  const shadow = 40
  const top = Math.max(0, Math.floor(foot - drawn) - 4)
  const scale = (prop.height * room.height) / drawn
  const cut = { left: 0, top, width: raster.width, height: Math.ceil(foot + shadow) - top }
  const size = { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) }
  return {
    input: await sharp(await sharp(art).extract(cut).toBuffer())
      .resize(size)
      .toBuffer(),
    left: Math.round(room.left + prop.x * room.width - size.width / 2),
    top: Math.round(height * standShare - (foot - top) * scale),
  }
}
