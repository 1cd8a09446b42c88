const segmentsOf = (half) => {
  const parts = half.match(/[MLCQ][^MLCQ]*/g).map((part) => {
    const numbers = part
      .slice(1)
      .match(/-?\d+\.?\d*/g)
      .map(Number)
    return Array.from({ length: numbers.length / 2 }, (_, i) => [
      numbers[2 * i],
      numbers[2 * i + 1],
    ])
  })
  return parts.slice(1).map((points, i) => [parts[i].at(-1), ...points])
}

const commands = ['', '', 'L', 'Q', 'C']

/** Closes a right-hand outline, written top to bottom with M, L, C and Q, by its mirror image. */
export const symmetric = (half, axis = 500) => {
  const back = segmentsOf(half)
    .toReversed()
    .map((points) => {
      const flipped = points.map(([x, y]) => `${2 * axis - x} ${y}`).toReversed()
      return commands[points.length] + flipped.slice(1).join(' ')
    })
  const [lastX, lastY] = segmentsOf(half).at(-1).at(-1)
  return `${half}L${2 * axis - lastX} ${lastY}${back.join('')}Z`
}
