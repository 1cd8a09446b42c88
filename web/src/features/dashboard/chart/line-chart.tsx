import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { ChartTable } from './chart-table.tsx'
import { Drawing } from './drawing.tsx'
import type { Point } from './point.ts'

type Props = {
  /** Accessible name of the chart. */
  name: string
  points: Point[]
  /** Names of the two lines: 'These 30 days' and 'The 30 before'. */
  now: string
  before: string
  write: (value: number) => string
  /** Formats the values of the scale; `write` if left out. */
  writeScale?: (value: number) => string
}

/**
 * Line chart over time; the previous period is a dotted line. The values of one day appear under
 * the pointer, and with the arrow keys while the chart has the focus.
 */
export const LineChart = (props: Props) => {
  const { name, points, now, before, write } = props
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
        <Drawing writeScale={write} {...props} />
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
