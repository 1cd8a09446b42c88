import { loadLater } from '../../adapters/load-later.ts'
import { type Plate, plateFor, type Rgb } from './plate.ts'

/**
 * Properties of a picture: its upright size, of the first frame if it is animated, and its
 * background.
 */
export type Look = { width: number; height: number; plate: Plate; cutout: boolean }

const loadSharp = loadLater('sharp')

// Phone cameras take pictures of 50 megapixels.
const pixelsMax = 52_000_000
const secondsMax = 20

/** Prepares an uploaded picture for decoding. Pictures above the pixel limit are refused. */
export const decode = (bytes: Uint8Array) => {
  const sharp = loadSharp()
  // One thread per picture leaves processor time for page requests.
  sharp.concurrency(1)
  // Each picture is processed once, so the cache would only use 70 MB of memory.
  sharp.cache(false)
  const options = { autoOrient: true, failOn: 'error', limitInputPixels: pixelsMax } as const
  return sharp(bytes, options).timeout({ seconds: secondsMax })
}

/** Decodes the whole picture, the only proof that it is valid, and returns its properties. */
export const lookAt = async (bytes: Uint8Array): Promise<Look> => {
  const { autoOrient } = await decode(bytes).metadata()
  const { data, info } = await decode(bytes)
    .resize(sampleWidth, sampleWidth, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sample = { data, width: info.width, height: info.height }

  return {
    width: autoOrient.width,
    height: autoOrient.height,
    plate: plateFor(dominantOf(sample)),
    cutout: isCutout(sample),
  }
}

/** Returns whether sharp failed because of the number of pixels. */
export const isTooLarge = (error: unknown) =>
  error instanceof Error && error.message.includes('exceeds pixel limit')

const sampleWidth = 64

/** Red, green, blue and alpha of each pixel, row by row. */
type Sample = { data: Uint8Array; width: number; height: number }

/** Returns the mean color of the most frequent of 512 color bins, of the visible pixels. */
const dominantOf = ({ data }: Sample): Rgb => {
  const bins = new Map<number, { count: number } & Rgb>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < opaque) continue
    const name = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bin = bins.get(name) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bin.count += 1
    bin.red += red
    bin.green += green
    bin.blue += blue
    bins.set(name, bin)
  }
  const most = [...bins.values()].reduce((best, bin) => (bin.count > best.count ? bin : best), {
    count: 1,
    red: 255,
    green: 255,
    blue: 255,
  })
  return {
    red: most.red / most.count,
    green: most.green / most.count,
    blue: most.blue / most.count,
  }
}

const opaque = 128
/** A cut-out product may touch one or two edges; rounded corners alone do not make a cut-out. */
const clearShareMin = 0.25

const isCutout = ({ data, width, height }: Sample) => {
  let seen = 0
  let clear = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
      seen += 1
      if ((data[(y * width + x) * 4 + 3] ?? 0) < opaque) clear += 1
    }
  return clear >= seen * clearShareMin
}
