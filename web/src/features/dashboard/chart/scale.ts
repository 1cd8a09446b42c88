const steps = [1, 2, 2.5, 5, 10]
const linesMax = 4

/** Returns round grid values from zero to at least the maximum, at most four above zero. */
export const calculateGrid = (greatest: number): number[] => {
  if (greatest <= 0) return [0]
  const rough = greatest / linesMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((each) => each * power >= rough) ?? 10) * power
  const lines = Math.ceil(greatest / step)
  return Array.from({ length: lines + 1 }, (_, at) => at * step)
}

type Box = { width: number; height: number; top: number; bottom: number }

export type Place = { x: number; y: number }

/** Converts the values of a series to coordinates in a box. */
export const toPoints = (values: number[], max: number, box: Box): Place[] => {
  const apart = values.length > 1 ? box.width / (values.length - 1) : 0
  const high = box.height - box.top - box.bottom
  return values.map((value, at) => ({
    x: Math.round(at * apart * 10) / 10,
    y: Math.round((box.top + high * (1 - (max > 0 ? value / max : 0))) * 10) / 10,
  }))
}

/** Returns the indexes of labels that fit: the first, the last, and some at equal steps between. */
export const listLabelIndexes = (count: number, width: number, labelWidth = 64) => {
  const room = Math.max(2, Math.floor(width / labelWidth))
  const every = Math.max(1, Math.ceil((count - 1) / (room - 1)))
  // The last label is right-aligned, so it extends further to the left than the others.
  const clear = (1.25 * labelWidth * (count - 1)) / width
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => at === 0 || at === count - 1 || (at % every === 0 && count - 1 - at >= clear),
  )
}

/** Returns the index of the interval nearest to a place, or undefined if there is none. */
export const indexAt = (x: number, width: number, count: number) => {
  if (count === 0 || width <= 0) return undefined
  const at = Math.round((x / width) * (count - 1))
  return Math.min(count - 1, Math.max(0, at))
}

/** Returns the index after a key: arrows move by one, Page Up and Page Down by a week. */
export const moveIndex = (key: string, at: number, count: number) => {
  const next = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  }[key]
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next))
}
