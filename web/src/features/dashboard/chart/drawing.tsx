import type { Point } from './point.ts'
import { ReadOut, useReadOut } from './read-out.tsx'
import { calculateGrid, listLabelIndexes, type Place, toPoints } from './scale.ts'
import { useWidth } from './use-width.ts'

type Props = {
  name: string
  points: Point[]
  now: string
  before: string
  write: (value: number) => string
  writeScale: (value: number) => string
}

const height = 220
const edges = { top: 10, bottom: 26 }
const scaleWidth = 64

/** The two lines with their grid; a slider over the days for readers and keyboards. */
export const Drawing = ({ name, points, now, before, write, writeScale }: Props) => {
  const { ref, width } = useWidth()
  const grid = calculateGrid(
    Math.max(...points.flatMap(({ value, before: was }) => [value, was]), 0),
  )
  const box = { width: Math.max(0, width - scaleWidth), height, ...edges }
  const lines = placesIn(points, grid.at(-1) ?? 0, box)
  const { at, handlers } = useReadOut(points.length, { left: scaleWidth, width: box.width })
  const point = points[at ?? points.length - 1]

  return (
    <div
      ref={ref}
      style={{ height }}
      className="relative"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={(at ?? points.length - 1) + 1}
      aria-valuetext={
        point && `${point.label}: ${write(point.value)}. ${before}: ${write(point.before)}`
      }
      {...handlers}
    >
      {width > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          className="block overflow-visible [direction:ltr]"
        >
          <Grid values={grid} box={box} write={writeScale} />
          <g transform={`translate(${scaleWidth} 0)`}>
            <Lines {...lines} />
            <Labels points={points} line={lines.now} width={box.width} />
            {at !== undefined && <Marker now={lines.now[at]} before={lines.before[at]} />}
          </g>
        </svg>
      )}
      {at !== undefined && point && (
        <ReadOut
          point={point}
          names={{ now, before }}
          write={write}
          x={scaleWidth + (lines.now[at]?.x ?? 0)}
          width={width}
        />
      )}
    </div>
  )
}

type Box = { width: number; height: number; top: number; bottom: number }
type Lines = { now: Place[]; before: Place[] }

const placesIn = (points: Point[], max: number, box: Box): Lines => ({
  now: toPoints(
    points.map(({ value }) => value),
    max,
    box,
  ),
  before: toPoints(
    points.map(({ before }) => before),
    max,
    box,
  ),
})

type GridProps = { values: number[]; box: Box; write: (value: number) => string }

const Grid = ({ values, box, write }: GridProps) =>
  values.map((value) => {
    const [{ y } = { y: 0 }] = toPoints([value], values.at(-1) ?? 0, box)
    return (
      <g key={value}>
        <path d={`M${scaleWidth} ${y}h${box.width}`} className="stroke-line" />
        <text x="0" y={y + 4} className="num fill-ink-2 text-[.75rem]">
          {write(value)}
        </text>
      </g>
    )
  })

const Lines = ({ now, before }: Lines) => (
  <>
    <path d={`${pathOf(now)}V${height - edges.bottom}H0Z`} className="fill-brand opacity-[.07]" />
    <path
      d={pathOf(before)}
      strokeDasharray="2 3"
      strokeWidth="1.5"
      className="fill-none stroke-ink-3"
    />
    <path d={pathOf(now)} strokeWidth="2" className="fill-none stroke-brand" />
  </>
)

const pathOf = (places: Place[]) =>
  places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

type MarkerProps = { now: Place | undefined; before: Place | undefined }

/** A line through the day that is read out, with a dot on each curve. */
const Marker = ({ now, before }: MarkerProps) =>
  now && (
    <>
      <path d={`M${now.x} ${edges.top}V${height - edges.bottom}`} className="stroke-line-strong" />
      {before && (
        <circle cx={before.x} cy={before.y} r="3.5" className="fill-surface stroke-ink-3" />
      )}
      <circle cx={now.x} cy={now.y} r="4" strokeWidth="2" className="fill-surface stroke-brand" />
    </>
  )

type LabelProps = { points: Point[]; line: Place[]; width: number }

const Labels = ({ points, line, width }: LabelProps) =>
  listLabelIndexes(points.length, width).map((at) => (
    <text
      key={at}
      x={line[at]?.x ?? 0}
      y={height - 6}
      textAnchor={anchorOf(at, points.length)}
      className="num fill-ink-2 text-[.75rem]"
    >
      {points[at]?.label}
    </text>
  ))

/** Aligns the first label to the left edge and the last one to the right edge. */
const anchorOf = (at: number, count: number) => {
  if (at === 0) return 'start'
  return at === count - 1 ? 'end' : 'middle'
}
