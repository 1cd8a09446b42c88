import type { ReactNode } from 'react'

import { useListState } from '../use-list-state.ts'

type ChoiceProps = {
  label: string
  value: string
  /** What stands there while nothing is chosen. */
  all?: string
  onChange: (value: string) => unknown
  children: ReactNode
}

/** One of several that narrow a list. */
export const Choice = ({ label, value, all, onChange, children }: ChoiceProps) => (
  <select
    aria-label={label}
    className="office-input h-8 w-auto max-w-44"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{all ?? `${label}: all`}</option>
    {children}
  </select>
)

type ListChoiceProps = Omit<ChoiceProps, 'value' | 'onChange'> & { name: string }

/** The same as it stands in the address. */
export const ListChoice = ({ name, ...rest }: ListChoiceProps) => {
  const { read, change } = useListState()
  return <Choice {...rest} value={read(name)} onChange={(value) => change({ [name]: value })} />
}
