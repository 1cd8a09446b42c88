import * as m from '@emporia/messages/backoffice'
import { useEffect, useState } from 'react'

import { readText } from '../../../ui/text.ts'
import { useFound } from '../../form/select/use-found.ts'
import { Icon } from '../../icon.client.tsx'
import { useListState } from '../use-list-state.ts'
import { type ChoiceFilter, clearing, type FilterOption, useFilterOptions } from './list-filter.ts'
import { useOptionKeys } from './use-option-keys.ts'

/** More options than these have a search field. */
const searchMin = 9

type Props = { filter: ChoiceFilter; close: () => void }

/** The values of a filter. Arrow keys move; typing shortens long lists. */
export const FilterOptions = ({ filter, close }: Props) => {
  const options = useFilterOptions(filter.options, true)
  if (!options) return <p className="px-2.5 py-1.5 text-ink-2">{m.list_rows_loading()}</p>
  return <Options {...{ filter, options, close }} />
}

const Options = ({ filter, options, close }: Props & { options: FilterOption[] }) => {
  const { read, change } = useListState()
  const [typed, setTyped] = useState('')
  const found = useOptionsFor(filter, options, typed)
  const panel = useOptionKeys<HTMLDivElement>()
  const label = readText(filter.label)
  const choose = ({ value, name = filter.name }: FilterOption) => {
    close()
    change({ ...clearing([filter]), [name]: value })
  }

  return (
    <div ref={panel} className="w-60 max-w-full">
      {(filter.records !== undefined || options.length >= searchMin) && (
        <input
          type="search"
          aria-label={m.filter_options_search({ label })}
          placeholder={label}
          className="office-input mb-1 h-8"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul aria-label={label} className="max-h-72 overflow-y-auto">
        {found.map((option) => (
          <li key={`${option.name ?? ''}${option.value}`}>
            <button
              type="button"
              aria-pressed={read(option.name ?? filter.name) === option.value}
              className={optionClass}
              onClick={() => choose(option)}
            >
              <span className="min-w-0 flex-1">{readText(option.label)}</span>
              <Icon name="check" className="hidden text-brand-ink group-aria-pressed:block" />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2.5 py-1.5 text-ink-2">{m.filter_options_none()}</p>}
    </div>
  )
}

/** The options that have the typed text; those of records are found by the server. */
const useOptionsFor = ({ records }: ChoiceFilter, options: FilterOption[], typed: string) => {
  const { found, search } = useFound(records?.search ?? findNothing)
  useEffect(() => search(typed), [search, typed])
  if (records && typed.trim()) return found ?? []
  return options.filter((option) => contains(readText(option.label), typed))
}

const findNothing = () => Promise.resolve<FilterOption[]>([])

const optionClass =
  'group flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-sm px-2.5 text-start hover:bg-hover focus:bg-hover aria-pressed:font-semibold pointer-coarse:min-h-11'

const contains = (label: string, typed: string) =>
  label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
