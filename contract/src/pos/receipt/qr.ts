/**
 * Returns the rows of a QR code (ISO 18004) as texts of 0 and 1: byte mode, error correction M,
 * versions 1 to 6, mask 0. Returns undefined if the text is too long.
 */
export const qrRows = (text: string): string[] | undefined => {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versions.findIndex(({ blocks, data }) => bytes.length + 2 <= blocks * data)
  const shape = versions[version]
  if (!shape) return undefined
  const grid = frame(version + 1)
  fill(grid, interleaved(toCodewords(bytes, shape), shape))
  return grid.cells.map((row) => row.map((cell) => (cell ? '1' : '0')).join(''))
}

/** Per version: number of blocks, and data and error correction codewords of each. */
const versions = [
  { blocks: 1, data: 16, check: 10 },
  { blocks: 1, data: 28, check: 16 },
  { blocks: 1, data: 44, check: 26 },
  { blocks: 2, data: 32, check: 18 },
  { blocks: 2, data: 43, check: 24 },
  { blocks: 4, data: 27, check: 16 },
]
type Shape = (typeof versions)[number]

/** Encodes byte mode, length, bytes, terminator and padding into codewords. */
const toCodewords = (bytes: number[], { blocks, data }: Shape) => {
  const bits = `0100${binary(bytes.length)}${bytes.map(binary).join('')}0000`
  const labels = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2))
  const filling = [0xec, 0x11]
  for (let at = 0; labels.length < blocks * data; at += 1) labels.push(filling[at % 2] ?? 0)
  return labels
}

const binary = (byte: number) => byte.toString(2).padStart(8, '0')

const interleaved = (labels: number[], { blocks, data, check }: Shape) => {
  const parts = Array.from({ length: blocks }, (_, at) => labels.slice(at * data, (at + 1) * data))
  const checks = parts.map((part) => remainder(part, divisor(check)))
  const woven = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.map((list) => list[at] ?? 0)).flat()
  return [...woven(parts, data), ...woven(checks, check)]
}

/** Multiplication in GF(256). */
const times = (one: number, other: number) => {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

const divisor = (degree: number) => {
  const result = Array.from({ length: degree }, (_, at) => Number(at === degree - 1))
  let root = 1
  for (let turn = 0; turn < degree; turn += 1) {
    for (let at = 0; at < degree; at += 1)
      result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

const remainder = (data: number[], by: number[]) => {
  const result = by.map(() => 0)
  for (const word of data) {
    const factor = word ^ (result.shift() ?? 0)
    result.push(0)
    for (const [at, part] of by.entries()) result[at] = (result[at] ?? 0) ^ times(part, factor)
  }
  return result
}

type Grid = { size: number; cells: boolean[][]; isTaken: boolean[][] }

const set = ({ cells, isTaken }: Grid, x: number, y: number, dark: boolean) => {
  const [row, taken] = [cells[y], isTaken[y]]
  if (!row || !taken || row[x] === undefined) return
  row[x] = dark
  taken[x] = true
}

/** The function patterns of a version: finder, timing, alignment, format. */
const frame = (version: number): Grid => {
  const size = version * 4 + 17
  const blank = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid = { size, cells: blank(), isTaken: blank() }
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, { x, y, reach: 4, light: [2, 4] })
  if (version > 1) square(grid, { x: size - 7, y: size - 7, reach: 2, light: [1] })
  format(grid)
  return grid
}

type Square = { x: number; y: number; reach: number; light: number[] }

const square = (grid: Grid, { x, y, reach, light }: Square) => {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right))
      set(grid, x + right, y + down, !light.includes(ring))
    }
}

/** Format bits of error correction M and mask 0. */
const formatBits = 0x5412

const format = (grid: Grid) => {
  const { size } = grid
  const bit = (at: number) => ((formatBits >>> at) & 1) === 1
  for (let at = 0; at <= 5; at += 1) set(grid, 8, at, bit(at))
  set(grid, 8, 7, bit(6))
  set(grid, 8, 8, bit(7))
  set(grid, 7, 8, bit(8))
  for (let at = 9; at < 15; at += 1) set(grid, 14 - at, 8, bit(at))
  for (let at = 0; at < 8; at += 1) set(grid, size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at += 1) set(grid, 8, size - 15 + at, bit(at))
  set(grid, 8, size - 8, true)
}

/**
 * Places the codewords in two-column strips, upward and downward from the right, and applies the
 * mask.
 */
const fill = (grid: Grid, labels: number[]) => {
  const { size, cells, isTaken } = grid
  let at = 0
  for (const { x, y } of zigzag(size)) {
    const row = cells[y]
    if (!row || isTaken[y]?.[x]) continue
    const dark = (((labels[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
    row[x] = dark !== ((x + y) % 2 === 0)
    at += 1
  }
}

/** Skips the column of the timing pattern. */
const zigzag = (size: number) => {
  const columns = []
  for (let right = size - 1; right >= 1; right -= 2) columns.push(right <= 6 ? right - 1 : right)
  return columns.flatMap((column) =>
    Array.from({ length: size }, (_, step) => {
      const y = ((column + 1) & 2) === 0 ? size - 1 - step : step
      return [
        { x: column, y },
        { x: column - 1, y },
      ]
    }).flat(),
  )
}
