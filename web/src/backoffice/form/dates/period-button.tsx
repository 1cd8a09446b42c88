import * as m from '@emporia/messages/backoffice'
import { Suspense } from 'react'

import { mediumDay } from '../../../format/date.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Icon } from '../../icon.client.tsx'
import { FilterChip } from '../../list/filters/filter-chip.tsx'
import { Popup } from '../../popup.tsx'
import type { IsoDay } from './days.ts'
import { findPreset } from './presets.ts'
import { useToday } from './use-today.ts'

const PeriodPanel = lazy(async () => ({
  default: (await import('./period-panel.tsx')).PeriodPanel,
}))

type Chosen = { from: IsoDay | undefined; to: IsoDay | undefined }

type Props = Chosen & { onChange: (period: Chosen) => void }

/** A range of days of the marketplace: presets, typed days, or two days of the calendar. */
export const PeriodButton = ({ onChange, ...chosen }: Props) => {
  const today = useToday()
  const isSet = Boolean(chosen.from ?? chosen.to)

  return (
    <FilterChip
      isSet={isSet}
      removeLabel={m.period_remove_label()}
      onRemove={() => onChange({ from: undefined, to: undefined })}
    >
      {(className) => (
        <Popup
          button={{
            className,
            children: (
              <>
                <Icon name="calendar" />
                {isSet
                  ? m.period_set_text({ period: periodText(chosen, today) })
                  : m.period_title()}
              </>
            ),
          }}
          label={m.period_title()}
        >
          {(close) => (
            <Suspense fallback={<div className="h-[380px] w-64" aria-busy="true" />}>
              <PeriodPanel {...chosen} {...{ today, onChange, close }} />
            </Suspense>
          )}
        </Popup>
      )}
    </FilterChip>
  )
}

const periodText = (chosen: Chosen, today: IsoDay) => {
  const { from, to } = chosen
  const preset = findPreset(chosen, today)
  if (preset) return preset.label()
  const [first, last] = [from && write(from), to && write(to)]
  if (first && last) return first === last ? first : m.range_between_text({ from: first, to: last })
  return first ? m.range_from_text({ from: first }) : m.period_until_text({ day: last ?? '' })
}

const write = (day: IsoDay) => mediumDay(`${day}T00:00:00Z`)
