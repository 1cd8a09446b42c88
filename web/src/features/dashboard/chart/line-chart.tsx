import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { ChartTable } from './chart-table.tsx'
import type { Point } from './point.ts'
import { calculateGrid, listLabelIndexes, toPoints } from './scale.ts'
import { useWidth } from './use-width.ts'

type Props = {
  /** Accessible name of the chart. */
  name: string
  points: Point[]
  /** Names of the two lines: 'These 30 days' and 'The 30 before'. */
  now: string
  before: string
  write: (value: number) => string
}

const height = 220
const edges = { top: 10, bottom: 26 }
const scaleWidth = 64

/** Line chart over time; the previous period is a dotted line. */
export const LineChart = ({ name, points, now, before, write }: Props) => {
  const [asTable, setAsTable] = useState(false)

  return (
    <figure aria-label={name}>
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
        <LegendItem text={now} dash={undefined} className="stroke-brand" />
        <LegendItem text={before} dash="2 3" className="stroke-ink-3" />
        <button
          type="button"
          className={`${buttonClass('quiet')} ms-auto`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? m.dashboard_chart_line() : m.dashboard_chart_table()}
        </button>
      </figcaption>
      {asTable ? (
        <ChartTable name={name} points={points} now={now} before={before} write={write} />
      ) : (
        <Drawing points={points} write={write} />
      )}
    </figure>
  )
}

type LegendItemProps = { text: string; dash: string | undefined; className: string }

const LegendItem = ({ text, dash, className }: LegendItemProps) => (
  <span className="inline-flex items-center gap-2">
    <svg className="h-3 w-5" aria-hidden="true">
      <path d="M0 6h20" strokeWidth="2" strokeDasharray={dash} className={className} />
    </svg>
    {text}
  </span>
)

const Drawing = ({ points, write }: Pick<Props, 'points' | 'write'>) => {
  const { ref, width } = useWidth()
  const grid = calculateGrid(Math.max(...points.flatMap(({ value, before }) => [value, before]), 0))
  const max = grid.at(-1) ?? 0
  const box = { width: Math.max(0, width - scaleWidth), height, ...edges }
  const line = toPoints(
    points.map(({ value }) => value),
    max,
    box,
  )
  const past = toPoints(
    points.map(({ before }) => before),
    max,
    box,
  )
  const floor = height - edges.bottom

  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          className="block overflow-visible [direction:ltr]"
        >
          {grid.map((value) => {
            const [{ y } = { y: 0 }] = toPoints([value], max, box)
            return (
              <g key={value}>
                <path d={`M${scaleWidth} ${y}H${width}`} className="stroke-line" />
                <text x="0" y={y + 4} className="num fill-ink-2 text-[.75rem]">
                  {write(value)}
                </text>
              </g>
            )
          })}
          <g transform={`translate(${scaleWidth} 0)`}>
            <path d={`${pathOf(line)}V${floor}H0Z`} className="fill-brand opacity-[.07]" />
            <path
              d={pathOf(past)}
              strokeDasharray="2 3"
              strokeWidth="1.5"
              className="fill-none stroke-ink-3"
            />
            <path d={pathOf(line)} strokeWidth="2" className="fill-none stroke-brand" />
            <Labels points={points} line={line} width={box.width} />
          </g>
        </svg>
      )}
    </div>
  )
}

type Place = { x: number; y: number }

const pathOf = (places: Place[]) =>
  places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

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
