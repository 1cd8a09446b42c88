import * as m from '@emporia/messages/backoffice'
import { useId, useState } from 'react'

import { ReportZone } from '../../report-zone.tsx'
import { Calendar } from './calendar.tsx'
import { TypedDay } from './day-input.tsx'
import type { IsoDay } from './days.ts'
import { findPreset, presets } from './presets.ts'

type Chosen = { from: IsoDay | undefined; to: IsoDay | undefined }

type Props = Chosen & {
  today: IsoDay
  onChange: (period: Chosen) => void
  close: () => void
}

/** Presets, two typed days and a calendar in which two presses select a range. */
export const PeriodPanel = ({ today, onChange, close, ...chosen }: Props) => {
  const { from, to } = chosen
  const [first, setFirst] = useState<IsoDay>()
  const preset = findPreset(chosen, today)

  const pick = (day: IsoDay) => {
    if (!first) return setFirst(day)
    setFirst(undefined)
    const [start, end] = [first, day].toSorted()
    onChange({ from: start, to: end })
    close()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-[auto_auto]">
      <ul className="grid content-start gap-0.5 max-sm:grid-cols-2 sm:border-e sm:border-line sm:pe-3">
        {presets.map((one) => (
          <li key={one.label()}>
            <button
              type="button"
              aria-pressed={one === preset}
              className={presetClass}
              onClick={() => {
                onChange(one.periodOf(today))
                close()
              }}
            >
              {one.label()}
            </button>
          </li>
        ))}
        <li className={presetClass} aria-current={!preset && (from ?? to) ? 'true' : undefined}>
          {m.period_preset_custom()}
        </li>
      </ul>
      <div className="grid content-start gap-2">
        <div className="flex gap-2">
          <End
            label={m.range_from_label()}
            {...{ today }}
            value={from ?? null}
            max={to}
            onChange={(day) => onChange({ from: day ?? undefined, to })}
          />
          <End
            label={m.range_to_label()}
            {...{ today }}
            value={to ?? null}
            min={from}
            onChange={(day) => onChange({ from, to: day ?? undefined })}
          />
        </div>
        <Calendar today={today} from={first ?? from} to={first ?? to} onPick={pick} />
        <ReportZone />
      </div>
    </div>
  )
}

const presetClass =
  'flex min-h-8 w-full items-center rounded-sm px-2.5 text-start whitespace-nowrap enabled:cursor-pointer enabled:hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:text-brand-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink pointer-coarse:min-h-11'

type EndProps = Omit<Parameters<typeof TypedDay>[0], 'id' | 'label'> & { label: string }

const End = ({ label, ...input }: EndProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className="w-[122px] text-[.8125rem] text-ink-2">
      {label}
      <span className="mt-1 block text-office text-ink">
        <TypedDay {...input} id={id} />
      </span>
    </label>
  )
}
