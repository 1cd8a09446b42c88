import * as m from '@emporia/messages/backoffice'
import type { ReactNode } from 'react'

import { useListState } from '../use-list-state.ts'

type ChoiceProps = {
  label: string
  value: string
  /** Shown while nothing is selected. */
  all?: string
  onChange: (value: string) => unknown
  children: ReactNode
}

/** A select that filters a list. */
const Choice = ({ label, value, all, onChange, children }: ChoiceProps) => (
  <select
    aria-label={label}
    className="office-input h-8 w-auto max-w-44 pointer-coarse:h-11"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{all ?? m.filter_all_option({ label })}</option>
    {children}
  </select>
)

type ListChoiceProps = Omit<ChoiceProps, 'value' | 'onChange'> & { name: string }

/** The same, bound to a parameter of the address. */
export const ListChoice = ({ name, ...rest }: ListChoiceProps) => {
  const { read, change } = useListState()
  return <Choice {...rest} value={read(name)} onChange={(value) => change({ [name]: value })} />
}

type FilterSelectProps = Pick<ChoiceProps, 'label' | 'value' | 'onChange'> & {
  options: readonly (readonly [value: string, label: string])[]
}

/** A filter that always has a value. */
export const FilterSelect = ({ label, value, onChange, options }: FilterSelectProps) => (
  <select
    aria-label={label}
    className="office-input h-8 w-auto max-w-44 pointer-coarse:h-11"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </select>
)
