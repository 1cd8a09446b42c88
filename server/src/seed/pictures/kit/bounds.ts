export type Bounds = { left: number; top: number; right: number; bottom: number }

const argumentsOf: Record<string, number> = {
  M: 2,
  L: 2,
  T: 2,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  H: 1,
  V: 1,
  Z: 0,
}

/** The smallest rectangle holding all points of a path, control points included. */
export const getBounds = (d: string): Bounds => {
  const seen = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const visit = (x: number, y: number) => {
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
  }
  let at = { x: 0, y: 0 }
  for (const step of stepsOf(d)) {
    const base = step.relative ? at : { x: 0, y: 0 }
    if (step.kind === 'A') roundArc(step.values, at, base, visit)
    at = walk(step, at, base, visit)
    visit(at.x, at.y)
  }
  return seen
}

type Spot = { x: number; y: number }
type Visit = (x: number, y: number) => void
type Step = { kind: string; relative: boolean; values: number[] }

/** Splits a path into single steps: a command letter applies to every set of numbers after it. */
const stepsOf = (d: string): Step[] => {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  const steps: Step[] = []
  let command = 'M'
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i] ?? ''
    if (/[a-zA-Z]/.test(token)) {
      command = token
      i += 1
    }
    const kind = command.toUpperCase()
    const count = argumentsOf[kind] ?? 0
    if (count > 0)
      steps.push({
        kind,
        relative: command !== kind,
        values: tokens.slice(i, i + count).map(Number),
      })
    i += count
  }
  return steps
}

const walk = ({ kind, values }: Step, at: Spot, base: Spot, visit: Visit): Spot => {
  if (kind === 'H') return { x: base.x + (values[0] ?? 0), y: at.y }
  if (kind === 'V') return { x: at.x, y: base.y + (values[0] ?? 0) }
  const points = kind === 'A' ? values.slice(5) : values
  let end = at
  for (let i = 0; i < points.length; i += 2) {
    end = { x: base.x + (points[i] ?? 0), y: base.y + (points[i + 1] ?? 0) }
    visit(end.x, end.y)
  }
  return end
}

/**
 * An arc may extend beyond its ends by its radii: they are measured from the midpoint of its ends.
 */
const roundArc = (values: number[], at: Spot, base: Spot, visit: Visit) => {
  const [rx = 0, ry = 0, , , , x = 0, y = 0] = values
  const middle = { x: (at.x + base.x + x) / 2, y: (at.y + base.y + y) / 2 }
  visit(middle.x - rx, middle.y - ry)
  visit(middle.x + rx, middle.y + ry)
}
