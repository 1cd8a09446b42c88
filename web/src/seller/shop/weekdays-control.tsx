import { defineDate } from '@emporia/messages/formats'
import * as m from '@emporia/messages/seller'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { MultiSelect } from '../../backoffice/form/select/select.tsx'

const weekday = defineDate({ weekday: 'long' })

/** The days of a week that began on a Monday, as 1 to 7. */
const listDays = () =>
  [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekday(`2024-01-0${value}`, 'UTC') }))

/** The weekdays on which a shop prepares orders. */
export const WeekdaysControl = ({ id, value, onChange }: ControlProps<number[]>) => (
  <MultiSelect
    id={id}
    placeholder={m.shop_dispatch_days_none()}
    options={listDays()}
    value={value ?? []}
    onChange={(days) => onChange(days.toSorted((a, b) => a - b))}
  />
)
