import { toPoints } from './scale.ts'

const box = { width: 96, height: 28, top: 3, bottom: 3 }

/** A small line of one series, beside the figure whose text says the same. */
export const Sparkline = ({ values }: { values: number[] }) => {
  const places = toPoints(values, Math.max(...values, 0), box)

  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="h-7 w-24 flex-none [direction:ltr]"
      aria-hidden="true"
    >
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="fill-none stroke-brand"
      />
    </svg>
  )
}
