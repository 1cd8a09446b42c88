import { type KeyboardEvent, type PointerEvent, useState } from 'react'

import type { Point } from './point.ts'
import { indexAt, moveIndex } from './scale.ts'

type Range = { left: number; width: number }

/** Which interval is read out: the one under the pointer, or that of the arrow keys. */
export const useReadOut = (count: number, range: Range) => {
  const [at, setAt] = useState<number>()

  const handlers = {
    onPointerMove: ({ clientX, currentTarget }: PointerEvent) => {
      const x = clientX - currentTarget.getBoundingClientRect().left - range.left
      setAt(indexAt(x, range.width, count))
    },
    onPointerLeave: () => setAt(undefined),
    onBlur: () => setAt(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const next = moveIndex(event.key, at ?? count - 1, count)
      if (next === undefined) return
      event.preventDefault()
      setAt(next)
    },
  }
  return { at: at !== undefined && at < count ? at : undefined, handlers }
}

type Props = {
  point: Point
  /** Names of the two lines. */
  names: { now: string; before: string }
  write: (value: number) => string
  /** Where the interval is drawn, in pixels from the left edge of the chart. */
  x: number
  width: number
}

/** Box with the values of one interval, on the side of it that has more space. */
export const ReadOut = ({ point, names, write, x, width }: Props) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute top-1 z-10 grid gap-0.5 rounded-[6px] border border-line bg-raised px-3 py-2 text-[.8125rem] whitespace-nowrap shadow-2"
    style={x > width / 2 ? { right: width - x + 10 } : { left: x + 10 }}
  >
    <span className="font-semibold">{point.label}</span>
    <Value name={names.now} value={write(point.value)} />
    <Value name={names.before} value={write(point.before)} />
  </div>
)

const Value = ({ name, value }: { name: string; value: string }) => (
  <span className="flex justify-between gap-4">
    <span className="text-ink-2">{name}</span>
    <span className="num font-semibold">{value}</span>
  </span>
)
