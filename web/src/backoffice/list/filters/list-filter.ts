import { useEffect, useState } from 'react'

import { readText, type Text } from '../../../ui/text.ts'

/** A value of a filter. `name` is the parameter if it is another one than that of the filter. */
export type FilterOption = { value: string; label: Text; name?: string }

/** A filter that has one of several values; those that need a call are loaded when it opens. */
export type ChoiceFilter = {
  kind: 'choice'
  name: string
  label: Text
  /** A function must be the same in every render, because its result is loaded once. */
  options: FilterOption[] | (() => Promise<FilterOption[]>)
  /** For records of which `options` are only the first. */
  records?: {
    /** Finds options by the typed text. */
    search: (typed: string) => Promise<FilterOption[]>
    /** Returns the label of a value of `name`. */
    readLabel: (value: string) => Promise<string>
  }
  /** Further parameters that options have, so that they exclude each other. */
  otherNames?: string[]
}

/** Bounds of an amount; each of the parameters is in minor units. */
export type AmountFilter = { kind: 'amount'; name: string; label: Text; from: string; to: string }

export type ListFilter = ChoiceFilter | AmountFilter

/** Returns a filter with these values. */
export const toChoiceFilter = <Value extends string>(
  name: string,
  label: Text,
  [values, labelOf]: [values: readonly Value[], labelOf: (value: Value) => Text],
): ChoiceFilter => ({
  kind: 'choice',
  name,
  label,
  options: values.map((value) => ({ value, label: () => readText(labelOf(value)) })),
})

/** Returns the options for records with names. */
export const toNamedOptions = (records: readonly { id: number; name: string }[] = []) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))

/** Returns the parameters of a filter. */
export const namesOf = (filter: ListFilter) =>
  filter.kind === 'amount' ? [filter.from, filter.to] : [filter.name, ...(filter.otherNames ?? [])]

/** Returns the changes that remove filters. */
export const clearing = (filters: readonly ListFilter[]): Record<string, undefined> =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]))

/** Returns the options of a filter, which are loaded as soon as they are needed. */
export const useFilterOptions = (options: ChoiceFilter['options'], isNeeded: boolean) => {
  const [loaded, setLoaded] = useState<FilterOption[]>()
  useEffect(() => {
    if (isNeeded && typeof options === 'function') void options().then(setLoaded)
  }, [isNeeded, options])
  return typeof options === 'function' ? loaded : options
}

/** Returns the option that a filter is set to, once it is known. */
export const useChosenOption = (
  { name, options, records }: ChoiceFilter,
  read: (name: string) => string,
) => {
  const first = useFilterOptions(options, true)
  const isChosen = (option: FilterOption) => read(option.name ?? name) === option.value
  const [found, setFound] = useState<FilterOption>()
  const value = read(name)
  useEffect(() => {
    if (records && value) void records.readLabel(value).then((label) => setFound({ value, label }))
  }, [records, value])
  return first?.find(isChosen) ?? (found && isChosen(found) ? found : undefined)
}
