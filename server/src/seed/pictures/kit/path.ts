export type Point = readonly [x: number, y: number]
/** x, y, width, height. */
export type Box = readonly [number, number, number, number]

export const ellipse = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`

export const box = (x: number, y: number, width: number, height: number, r = 0) => {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const [across, down] = [width - 2 * r, height - 2 * r]
  const [upper, lower] = [`h${across}q${r} 0 ${r} ${r}v${down}`, `h${-across}q${-r} 0 ${-r} ${-r}`]
  return `M${x + r} ${y}${upper}q0 ${r} ${-r} ${r}${lower}v${-down}q0 ${-r} ${r} ${-r}Z`
}

/** Closes a right-hand outline, written top to bottom with M, L, C and Q, by its mirror image. */
export const symmetric = (half: string, axis = 500) => {
  const segments = segmentsOf(half)
  const back = segments.toReversed().map((points) => {
    const flipped = points.map(([x, y]) => `${2 * axis - x} ${y}`).toReversed()
    return (commandOf[points.length] ?? '') + flipped.slice(1).join(' ')
  })
  const [lastX, lastY] = segments.at(-1)?.at(-1) ?? [axis, 0]
  return `${half}L${2 * axis - lastX} ${lastY}${back.join('')}Z`
}

const commandOf = ['', '', 'L', 'Q', 'C']

/** Each piece of the outline with the point it starts from. */
const segmentsOf = (half: string): Point[][] => {
  const parts = (half.match(/[MLCQ][^MLCQ]*/g) ?? []).map(pointsOf)
  return parts.slice(1).map((points, i) => [...(parts[i]?.slice(-1) ?? []), ...points])
}

const pointsOf = (part: string): Point[] => {
  const numbers = (part.match(/-?\d+\.?\d*/g) ?? []).map(Number)
  return numbers.flatMap((x, i) => (i % 2 ? [] : [[x, numbers[i + 1] ?? 0] as const]))
}
