import * as m from '@emporia/messages/backoffice'
import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactNode, RefObject } from 'react'

import { Icon } from '../../icon.client.tsx'
import type { Option } from '../control.ts'

type Props = {
  options: Option[] | undefined
  emptyText?: string | undefined
  renderOption?: ((option: Option) => ReactNode) | undefined
  /** The element that contains the list. */
  root: RefObject<HTMLElement | null>
  /** Whether no further option can be selected. */
  isFull?: boolean
}

/** The list of options below a combobox. */
export const OptionList = ({ options, emptyText, renderOption, root, isFull = false }: Props) => (
  <Base.Portal container={root}>
    <Base.Positioner className="options-place" positionMethod="fixed" sideOffset={4}>
      <Base.Popup className="options">
        <Base.Empty className="options-empty">
          {options ? (emptyText ?? m.select_options_empty()) : m.select_options_loading()}
        </Base.Empty>
        <Base.List>
          {(option: Option) => (
            <Item key={option.value} option={option} isFull={isFull}>
              {renderOption?.(option) ?? option.label}
            </Item>
          )}
        </Base.List>
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

type ItemProps = { option: Option; isFull: boolean; children: ReactNode }

const Item = ({ option, isFull, children }: ItemProps) => (
  <Base.Item value={option} className={`option ${isFull ? 'is-full' : ''}`}>
    <span className="min-w-0 flex-1">{children}</span>
    <Base.ItemIndicator>
      <Icon name="check" />
    </Base.ItemIndicator>
  </Base.Item>
)
