import { writeFile } from 'node:fs/promises'

import sharp from 'sharp'

/** The size of a screenshot on its sheet, by screen width. */
const sizes = {
  390: { width: 234, height: 506, columns: 8 },
  768: { width: 360, height: 480, columns: 6 },
  1280: { width: 480, height: 338, columns: 4 },
  1920: { width: 480, height: 270, columns: 4 },
}
const gap = 10
const line = 16
// All sheets together stay below six megabytes.
const bytesMax = 420_000
const qualities = [60, 50, 40, 32, 24, 16]

/**
 * Arranges screenshots with their addresses above, in a file below the size limit; returns its
 * size.
 */
export const layOut = async (file, shots, of) => {
  const { width, height, columns } = sizes[of]
  const rows = Math.ceil(shots.length / columns)
  const pieces = await Promise.all(
    shots.flatMap(({ path, picture }, at) => {
      const left = gap + (at % columns) * (width + gap)
      const top = gap + Math.floor(at / columns) * (height + line + gap)
      return [
        label(path, width).then((input) => ({ input, left, top })),
        small(picture, { width, height }).then((input) => ({ input, left, top: top + line })),
      ]
    }),
  )
  const sheet = sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + line + gap),
      channels: 3,
      background: '#d9d5d9',
    },
  }).composite(pieces)
  const drawn = await sheet.png().toBuffer()
  for (const quality of qualities) {
    const bytes = await sharp(drawn).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > bytesMax && quality !== qualities.at(-1)) continue
    await writeFile(file, bytes)
    return bytes.length
  }
}

const small = (picture, { width, height }) =>
  sharp(picture).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer()

const label = async (path, width) => {
  const text = path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${line}">
    <text x="0" y="12" font-family="sans-serif" font-size="11" fill="#332d33">${text}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
