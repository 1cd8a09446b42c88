import { Suspense, useMemo } from 'react'

import { lazy } from '../../../ui/lazy.ts'
import { readText, type Text } from '../../../ui/text.ts'
import type { ComboboxProps } from './combobox.client.tsx'

const load = () => import('./combobox.client.tsx')
const Single = lazy(async () => ({ default: (await load()).Combobox }))
const Several = lazy(async () => ({ default: (await load()).MultiCombobox }))

type Key = string | number
type KeyOption<Value extends Key> = { value: Value; label: Text }

type NamedOption<Value extends Key> = { value: Value; label: string }

type SelectProps<Value extends Key> = Omit<ComboboxProps, 'options' | 'onSearch'> & {
  options: KeyOption<Value>[] | undefined
  value: Value | null
  /** Receives null when the choice is cleared. */
  onChange: (value: Value | null) => void
  canClear?: boolean
}

/** Selects one of the given options, which are filtered by the typed text. */
export const Select = <Value extends Key>(props: SelectProps<Value>) => {
  const { value, onChange } = props
  const options = useOptions(props.options)
  return (
    <Combobox
      {...props}
      options={options}
      value={value === null ? null : optionOf(options, value)}
      onChange={(picked) =>
        onChange(options?.find((one) => one.value === picked?.value)?.value ?? null)
      }
    />
  )
}

type MultiSelectProps<Value extends Key> = Omit<ComboboxProps, 'options' | 'onSearch'> & {
  options: KeyOption<Value>[] | undefined
  value: Value[]
  onChange: (values: Value[]) => void
  max?: number
}

/** Selects several of the given options, which are filtered by the typed text. */
export const MultiSelect = <Value extends Key>(props: MultiSelectProps<Value>) => {
  const { value, onChange } = props
  const options = useOptions(props.options)
  const known = [...new Set([...value, ...(options ?? []).map((option) => option.value)])]
  return (
    <MultiCombobox
      {...props}
      options={options}
      value={value.map((one) => optionOf(options, one))}
      onChange={(picked) =>
        onChange(picked.flatMap((option) => known.filter((one) => one === option.value)))
      }
    />
  )
}

/** The options with their texts in the current language. */
const useOptions = <Value extends Key>(options: KeyOption<Value>[] | undefined) =>
  useMemo(() => options?.map((option) => ({ ...option, label: readText(option.label) })), [options])

const optionOf = <Value extends Key>(options: NamedOption<Value>[] = [], value: Value) =>
  options.find((option) => option.value === value) ?? { value, label: String(value) }

/** Selects one option, for example of those that a search finds. Loaded on demand. */
export const Combobox = (props: Parameters<typeof Single>[0]) => (
  <Suspense fallback={<Placeholder className={props.className} />}>
    <Single {...props} />
  </Suspense>
)

/** Selects several options, for example of those that a search finds. Loaded on demand. */
export const MultiCombobox = (props: Parameters<typeof Several>[0]) => (
  <Suspense fallback={<Placeholder className={props.className} />}>
    <Several {...props} />
  </Suspense>
)

/** Has the size of the field, so that the layout does not shift. */
const Placeholder = ({ className = 'w-full' }: { className: string | undefined }) => (
  <div className={`office-input h-8 ${className}`} aria-busy="true" />
)
