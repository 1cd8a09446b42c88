import * as m from '@emporia/messages/backoffice'
import { Combobox as Base, type ComboboxRootChangeEventDetails } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { onward } from '../../../format/direction.ts'
import { Icon } from '../../icon.client.tsx'
import type { Option } from '../control.ts'
import { OptionList } from './option-list.client.tsx'

export type ComboboxProps = {
  id?: string | undefined
  /** The accessible name, where no label element refers to `id`. */
  label?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  placeholder?: string | undefined
  className?: string
  /** The options; undefined while they are loading. */
  options: Option[] | undefined
  /** Loads other options for the typed text. Without it, the options are filtered by their labels. */
  onSearch?: ((typed: string) => void) | undefined
  emptyText?: string | undefined
  renderOption?: ((option: Option) => ReactNode) | undefined
}

type SingleProps = ComboboxProps & {
  value: Option | null
  /** Receives null when the choice is cleared. */
  onChange: (option: Option | null) => void
  canClear?: boolean | undefined
}

/** A text field that selects one of the options below it. */
export const Combobox = ({ value, onChange, canClear = false, ...rest }: SingleProps) => {
  const { options, onSearch, emptyText, renderOption, placeholder, className = 'w-full' } = rest
  const { place, root } = usePlace()
  // Starts the field anew, with the text of its value.
  const [round, setRound] = useState(0)

  return (
    <DirectionProvider direction={onward() > 0 ? 'ltr' : 'rtl'}>
      <Base.Root
        key={round}
        {...rootOf(options, onSearch)}
        value={value}
        onValueChange={(picked: Option | null, details) => {
          if (stays(details)) return
          if (picked || canClear) onChange(picked)
        }}
      >
        <div ref={place} className={`relative ${className}`}>
          <Base.Input
            {...fieldOf(rest)}
            className="office-input select-one"
            placeholder={placeholder}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={({ currentTarget }) => {
              if (value && currentTarget.value === '') setRound(round + 1)
            }}
          />
          {canClear && value && (
            <Base.Clear className="select-clear" aria-label={m.select_clear_label()}>
              <Icon name="close" />
            </Base.Clear>
          )}
          <Icon name="unfold" className="select-arrow" />
        </div>
        <OptionList {...{ options, emptyText, renderOption, root }} />
      </Base.Root>
    </DirectionProvider>
  )
}

type MultiProps = ComboboxProps & {
  value: Option[]
  onChange: (options: Option[]) => void
  /** The highest number of options. */
  max?: number | undefined
}

/** A text field that selects several options. The list stays open, and Backspace removes the last. */
export const MultiCombobox = ({ value, onChange, max = Infinity, ...rest }: MultiProps) => {
  const { options, onSearch, emptyText, renderOption, placeholder, className = 'w-full' } = rest
  const { place, root } = usePlace()

  return (
    <DirectionProvider direction={onward() > 0 ? 'ltr' : 'rtl'}>
      <Base.Root
        {...rootOf(options, onSearch)}
        multiple
        value={value}
        onValueChange={(picked: Option[], details) => {
          if (!stays(details) && picked.length <= Math.max(max, value.length)) onChange(picked)
        }}
        onOpenChange={(_, details) => {
          if (details.reason === 'item-press') details.cancel()
        }}
      >
        <div ref={place} className={`relative ${className}`}>
          <Base.Chips
            className="office-input select-many"
            data-invalid={rest.invalid ? '' : undefined}
          >
            {value.map((option) => (
              <Base.Chip key={option.value} className="chip" aria-label={option.label}>
                <span className="truncate">{option.label}</span>
                <Base.ChipRemove
                  className="chip-remove"
                  aria-label={m.select_remove_label({ label: option.label })}
                >
                  <Icon name="close" className="size-3" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...fieldOf(rest)}
              className="chip-input"
              placeholder={value.length > 0 ? '' : placeholder}
            />
          </Base.Chips>
          <Icon name="unfold" className="select-arrow" />
        </div>
        <OptionList {...{ options, emptyText, renderOption, root }} isFull={value.length >= max} />
      </Base.Root>
    </DirectionProvider>
  )
}

const rootOf = (options: Option[] | undefined, onSearch: ComboboxProps['onSearch']) => ({
  items: options ?? [],
  limit: optionsMax,
  autoHighlight: true,
  isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
  ...(onSearch && { filter: null }),
  onInputValueChange: (typed: string, details: ComboboxRootChangeEventDetails) => {
    if (!stays(details)) onSearch?.(details.reason === 'input-change' ? typed : '')
  },
})

/** More options are found by typing. */
const optionsMax = 500

/** Base UI would clear a closed field on Esc, which here closes the dialog around it. */
const stays = (details: ComboboxRootChangeEventDetails) => {
  if (details.reason !== 'escape-key') return false
  details.allowPropagation()
  details.cancel()
  return true
}

const fieldOf = ({ id, label, describedBy, invalid }: ComboboxProps) => ({
  id,
  'aria-label': label,
  'aria-describedby': describedBy,
  'aria-invalid': invalid ? true : undefined,
  // Esc closes the list and not the dialog around it.
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && isOpen) event.preventDefault()
  },
})

/** Finds the element for the list: a modal dialog makes everything outside it inert. */
const usePlace = () => {
  const root = useRef<HTMLElement>(null)
  const place = (field: HTMLElement | null) => {
    root.current = field?.closest('dialog') ?? document.body
  }
  return { place, root }
}
