import * as m from '@emporia/messages/profile'

import type { Point } from './point.ts'

type Props = {
  name: string
  points: Point[]
  now: string
  before: string
  write: (value: number) => string
}

/** Table with the values of a chart. */
export const ChartTable = ({ name, points, now, before, write }: Props) => (
  <div className="max-h-72 overflow-auto">
    <table className="list-table dense" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{m.dashboard_chart_day()}</th>
          <th scope="col" className="text-end">
            {now}
          </th>
          <th scope="col" className="text-end">
            {before}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            <td className="num text-end">{write(point.value)}</td>
            <td className="num text-end">{write(point.before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
