import * as m from '@emporia/messages/backoffice'

import { addDays, addMonths, type IsoDay, toMonthEnd, toMonthStart } from './days.ts'

type Period = { from: IsoDay; to: IsoDay }

type Preset = { label: () => string; periodOf: (today: IsoDay) => Period }

const lastDays = (days: number) => (today: IsoDay) => ({
  from: addDays(today, 1 - days),
  to: today,
})

/** The periods that one press selects. Both days are included. */
export const presets: Preset[] = [
  { label: m.period_preset_today, periodOf: lastDays(1) },
  { label: m.period_preset_week, periodOf: lastDays(7) },
  { label: m.period_preset_days, periodOf: lastDays(30) },
  {
    label: m.period_preset_month,
    periodOf: (today) => ({ from: toMonthStart(today), to: toMonthEnd(today) }),
  },
  {
    label: m.period_preset_previous,
    periodOf: (today) => {
      const from = addMonths(toMonthStart(today), -1)
      return { from, to: toMonthEnd(from) }
    },
  },
]

type Chosen = { from: IsoDay | undefined; to: IsoDay | undefined }

/** Returns the preset that has exactly these days. */
export const findPreset = ({ from, to }: Chosen, today: IsoDay) =>
  presets.find(({ periodOf }) => {
    const period = periodOf(today)
    return period.from === from && period.to === to
  })
