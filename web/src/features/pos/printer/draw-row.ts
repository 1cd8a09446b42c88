import type { ColumnCount, Dots, Row } from './esc-pos.ts'

const rowDots = 32
const dotsAcross: Record<ColumnCount, number> = { 32: 384, 42: 504, 48: 576 }
const darkBelow = 128

/** Draws a row as an image with fonts of this device, for characters that the printer lacks. */
export const rowDrawer =
  (columns: ColumnCount) =>
  ({ text, isCentered, isBold }: Row): Dots | undefined => {
    const across = dotsAcross[columns]
    const canvas = document.createElement('canvas')
    canvas.width = across
    canvas.height = rowDots
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, across, rowDots)
    pen.fillStyle = '#000'
    pen.font = `${isBold ? 'bold ' : ''}22px monospace, sans-serif`
    pen.textBaseline = 'middle'
    pen.textAlign = isCentered ? 'center' : 'left'
    pen.fillText(text, isCentered ? across / 2 : 0, rowDots / 2, across)
    return dotsOf(pen.getImageData(0, 0, across, rowDots))
  }

/** Packs eight dots into a byte, the first one in the highest bit. */
const dotsOf = ({ data, width, height }: ImageData): Dots => {
  const bytesWide = width / 8
  const bytes = Uint8Array.from({ length: bytesWide * height }, (_, at) =>
    Array.from({ length: 8 }, (__, bit) => data[(at * 8 + bit) * 4] ?? 255).reduce(
      (byte, light, bit) => (light < darkBelow ? byte | (0x80 >> bit) : byte),
      0,
    ),
  )
  return { bytesWide, bytes }
}
