import * as m from '@emporia/messages/backoffice'
import { useEffect, useState, type InputHTMLAttributes } from 'react'

import type { ControlProps, Option } from './control.ts'
import { DayInput } from './dates/day-input.tsx'
import { InstantInput } from './dates/instant-input.tsx'
import { MoneyInput, RateInput, IntegerInput, TaxRateInput } from './numbers.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { Select } from './select/select.tsx'

export { ImageControl } from './image-control.tsx'

type Props<Value> = ControlProps<Value>

export const TextControl = ({ value, onChange, ...rest }: Props<string>) => (
  <Line {...rest} value={value ?? ''} onChange={onChange} />
)

export const SecretControl = ({ value, onChange, ...rest }: Props<string>) => (
  <Line
    {...rest}
    type="password"
    autoComplete="new-password"
    value={value ?? ''}
    onChange={(typed) => onChange(typed || undefined)}
  />
)

/** A date and time in the time zone of the device. The value is stored in UTC. */
export const InstantControl = ({ value, onChange, id, invalid, describedBy }: Props<string>) => (
  <InstantInput {...{ id, invalid, describedBy, onChange }} value={value ?? null} />
)

/** A day of the marketplace. */
export const DayControl = ({ value, onChange, id, invalid, describedBy }: Props<string>) => (
  <DayInput {...{ id, invalid, describedBy, onChange }} value={value ?? null} />
)

type LineProps = Pick<Props<string>, 'id' | 'invalid' | 'describedBy'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'> & {
    value: string
    onChange: (typed: string) => void
  }

const Line = ({ id, invalid, describedBy, value, onChange, type, autoComplete }: LineProps) => (
  <input
    id={id}
    type={type ?? 'text'}
    autoComplete={autoComplete ?? 'off'}
    className="office-input h-8"
    aria-invalid={invalid || undefined}
    aria-describedby={describedBy}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

export const AreaControl = ({ id, value, onChange, invalid, describedBy }: Props<string>) => (
  <TextArea
    id={id}
    lines={3}
    invalid={invalid}
    describedBy={describedBy}
    value={value ?? ''}
    onChange={onChange}
  />
)

/** Returns a control that shows a numeric input of the given kind. */
const numberControl =
  (Input: typeof IntegerInput) =>
  ({ id, value, onChange, invalid, describedBy }: Props<number>) => (
    <Input {...{ id, invalid, describedBy, onChange }} className="w-40" value={value ?? null} />
  )

export const NumberControl = numberControl(IntegerInput)
export const RateControl = numberControl(RateInput)
export const TaxRateControl = numberControl(TaxRateInput)
export const AmountControl = numberControl(MoneyInput)

export const FlagControl = ({ id, value, onChange, describedBy }: Props<boolean>) => (
  <Switch id={id} checked={Boolean(value)} onChange={onChange} aria-describedby={describedBy} />
)

export const ChoiceControl = (props: Props<string | number>) => {
  const { id, value, onChange, options: ask, invalid, describedBy } = props
  const [options, setOptions] = useState<Option[]>()

  useEffect(() => {
    void ask?.().then(setOptions)
  }, [ask])

  return (
    <Select
      {...{ id, invalid, describedBy, options, onChange }}
      canClear
      placeholder={m.control_choice_placeholder()}
      // Until the options are loaded, the field would show the id.
      value={options ? (value ?? null) : null}
    />
  )
}
