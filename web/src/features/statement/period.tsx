import * as m from '@emporia/messages/orders'

import { useListState } from '../../backoffice/list/use-list-state.ts'
import { ReportZone } from '../../backoffice/report-zone.tsx'

/** Filter for a range of days of the marketplace; both are optional. */
export const PeriodFilter = () => {
  const { read, change } = useListState()

  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <Day
        label={m.period_filter_from()}
        value={read('from')}
        onChange={(from) => change({ from })}
      />
      <Day
        label={m.period_filter_to()}
        value={read('to')}
        min={read('from')}
        onChange={(to) => change({ to })}
      />
      <ReportZone />
    </div>
  )
}

type DayProps = { label: string; value: string; min?: string; onChange: (day: string) => void }

const Day = ({ label, value, min, onChange }: DayProps) => (
  <label className="flex items-center gap-2 text-ink-2 max-md:min-w-0 max-md:flex-1 max-md:gap-1.5">
    {label}
    <input
      type="date"
      className="office-input num h-8 w-33 text-ink max-md:w-full max-md:min-w-0 max-md:px-1.5"
      value={value}
      min={min}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
