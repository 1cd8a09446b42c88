import sharp from 'sharp'

// Several processes draw at once, each with one thread.
sharp.concurrency(1)

/** Converts an SVG to WebP; it is drawn at the size of the result, which is faster than shrinking. */
export const renderWebp = (svg, width) => {
  const [size = '', fullWidth, fullHeight] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const height = Math.round((Number(fullHeight) * width) / Number(fullWidth))
  const resized = svg.replace(size, `width="${width}" height="${height}"`)
  return sharp(Buffer.from(resized)).webp({ quality: 66, alphaQuality: 80, effort: 5 }).toBuffer()
}
