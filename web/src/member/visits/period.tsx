import { memberPeriods, type MetricPeriod } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { PeriodFilter } from '../../features/statement/period.tsx'
import { fullDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { useListState } from '../../backoffice/list/use-list-state.ts'

const defaultPeriod = '30'

/** Period of the page: the latest days or a custom range. */
export const PeriodChoice = () => {
  const { read, addressWith } = useListState()
  const isChosen = read('from') !== '' || read('to') !== ''
  const current = isChosen ? '' : read('days') || defaultPeriod

  return (
    <div className="flex max-w-full flex-wrap items-center gap-2">
      <nav aria-label={m.visits_period_label()} className="flex flex-wrap gap-1">
        {memberPeriods.map((days) => (
          <Link
            key={days}
            to={addressWith({ days: String(days), from: undefined, to: undefined })}
            preventScrollReset
            aria-current={current === String(days) ? 'true' : undefined}
            className={`${buttonClass('quiet')} aria-[current]:bg-press aria-[current]:text-ink`}
          >
            {days === 1 ? m.visits_period_today() : m.visits_period_days({ days })}
          </Link>
        ))}
      </nav>
      <PeriodFilter />
    </div>
  )
}

/** Period that the metrics below cover. */
export const PeriodName = ({ period }: { period: MetricPeriod }) => (
  <p className="num text-ink-2">{formatPeriod(period)}</p>
)

const formatPeriod = ({ from, to }: Pick<MetricPeriod, 'from' | 'to'>) =>
  from === to
    ? fullDay(`${from}T00:00:00Z`)
    : m.visits_period_range({
        from: fullDay(`${from}T00:00:00Z`),
        to: fullDay(`${to}T00:00:00Z`),
      })
