import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { money } from '../../../format/money.ts'
import { useLocale } from '../../../ui/money.tsx'
import { readText } from '../../../ui/text.ts'
import { buttonClass } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { Popup } from '../../popup.tsx'
import { useListState } from '../use-list-state.ts'
import { AmountRange } from './amount-range.tsx'
import { FilterChip } from './filter-chip.tsx'
import {
  type AmountFilter,
  type ChoiceFilter,
  clearing,
  type ListFilter,
  namesOf,
  useChosenOption,
} from './list-filter.ts'
import { FilterOptions } from './filter-options.tsx'
import { useOptionKeys } from './use-option-keys.ts'

/**
 * The filters of a list: those that are set as chips, which change or remove them, and a button that
 * offers the others. Their values are in the address.
 */
export const FilterBar = ({ filters }: { filters: readonly ListFilter[] }) => {
  const { read, change } = useListState()
  const isSet = (filter: ListFilter) => namesOf(filter).some((name) => read(name) !== '')
  const set = filters.filter(isSet)
  const others = filters.filter((filter) => !isSet(filter))

  return (
    <>
      {set.map((filter) => (
        <Chip key={filter.name} filter={filter} />
      ))}
      {others.length > 0 && <AddFilter filters={others} />}
      {set.length > 1 && (
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => change(clearing(filters))}
        >
          {m.list_empty_clear()}
        </button>
      )}
    </>
  )
}

const Chip = ({ filter }: { filter: ListFilter }) => {
  const { change } = useListState()
  const label = readText(filter.label)

  return (
    <FilterChip
      isSet
      removeLabel={m.filter_remove_label({ label })}
      onRemove={() => change(clearing([filter]))}
    >
      {(className) => (
        <Popup
          button={{
            className,
            children: (
              <span className="truncate">
                {filter.kind === 'choice' ? (
                  <ChoiceText filter={filter} />
                ) : (
                  <AmountText filter={filter} />
                )}
              </span>
            ),
          }}
          label={label}
          className="p-1"
        >
          {(close) => <Editor filter={filter} close={close} />}
        </Popup>
      )}
    </FilterChip>
  )
}

const ChoiceText = ({ filter }: { filter: ChoiceFilter }) => {
  const { read } = useListState()
  const chosen = useChosenOption(filter, read)
  // Until its options are loaded, the chip has only its name.
  const label = readText(filter.label)
  return chosen ? m.filter_set_text({ label, value: readText(chosen.label) }) : label
}

const AmountText = ({ filter }: { filter: AmountFilter }) => {
  const { read } = useListState()
  const { currency } = useLocale()
  const write = (name: string) => (read(name) ? money(Number(read(name)), currency) : undefined)
  const [from, to] = [write(filter.from), write(filter.to)]
  const label = readText(filter.label)
  if (from && to) return m.filter_set_text({ label, value: m.range_between_text({ from, to }) })
  const value = from ? m.range_from_text({ from }) : m.range_to_text({ to: to ?? '' })
  return m.filter_set_text({ label, value })
}

/** A menu of filters, and then the values of the chosen one. */
const AddFilter = ({ filters }: { filters: readonly ListFilter[] }) => (
  <Popup
    button={{
      className: `${buttonClass('quiet')} border-dashed! border-line-strong/60!`,
      children: (
        <>
          <Icon name="add" />
          {m.filter_add_button()}
        </>
      ),
    }}
    label={m.filter_add_button()}
    className="p-1"
  >
    {(close) => <Menu filters={filters} close={close} />}
  </Popup>
)

type MenuProps = { filters: readonly ListFilter[]; close: () => void }

const Menu = ({ filters, close }: MenuProps) => {
  const [chosen, choose] = useState<ListFilter>()
  const list = useOptionKeys<HTMLUListElement>()
  if (chosen) return <Editor filter={chosen} close={close} />

  return (
    <ul ref={list} className="min-w-44">
      {filters.map((filter) => (
        <li key={filter.name}>
          <button
            type="button"
            className="flex min-h-8 w-full cursor-pointer items-center rounded-sm px-2.5 text-start hover:bg-hover focus:bg-hover pointer-coarse:min-h-11"
            onClick={() => choose(filter)}
          >
            {readText(filter.label)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Editor = ({ filter, close }: { filter: ListFilter; close: () => void }) =>
  filter.kind === 'choice' ? (
    <FilterOptions filter={filter} close={close} />
  ) : (
    <AmountRange filter={filter} close={close} />
  )
