const lengths = { M: 2, L: 2, T: 2, C: 6, S: 4, Q: 4, A: 7, H: 1, V: 1, Z: 0 }

/** The smallest rectangle that contains all points of a path, control points included. */
export const boundsOf = (d) => {
  const points = pointsOf(d)
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  }
}

const pointsOf = (d) => {
  const points = []
  let at = [0, 0]
  for (const { kind, isRelative, values } of stepsOf(d)) {
    const passed = pointsAt[kind](values, { at, base: isRelative ? at : [0, 0] })
    at = passed.at(-1) ?? at
    points.push(...passed)
  }
  return points
}

/** The commands of a path with their numbers; a command may be followed by several sets of them. */
const stepsOf = (d) => {
  const queue = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g)
  const steps = []
  let command = 'M'
  for (let next = 0; next < queue.length;) {
    if (/[a-zA-Z]/.test(queue[next])) command = queue[next++]
    const kind = command.toUpperCase()
    const values = queue.slice(next, next + lengths[kind]).map(Number)
    next += lengths[kind]
    steps.push({ kind, isRelative: command !== kind, values })
  }
  return steps
}

const pairs = (values, { base: [x, y] }) =>
  Array.from({ length: values.length / 2 }, (_, i) => [x + values[2 * i], y + values[2 * i + 1]])

/** The box of the whole ellipse around the middle of an arc, then the end of the arc. */
const arc = ([rx, ry, , , , x, y], { at, base }) => {
  const end = [base[0] + x, base[1] + y]
  const [middleX, middleY] = [(at[0] + end[0]) / 2, (at[1] + end[1]) / 2]
  return [[middleX - rx, middleY - ry], [middleX + rx, middleY + ry], end]
}

/** The points of each command. */
const pointsAt = {
  M: pairs,
  L: pairs,
  T: pairs,
  C: pairs,
  S: pairs,
  Q: pairs,
  A: arc,
  H: ([x], { at, base }) => [[base[0] + x, at[1]]],
  V: ([y], { at, base }) => [[at[0], base[1] + y]],
  Z: () => [],
}
