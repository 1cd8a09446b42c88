import { type FocusEvent, type ReactNode, useId } from 'react'

import { iconButton } from '../button.ts'
import { type IconName, Icon } from '../icon.client.tsx'

type Props = {
  /** One word. */
  name: string
  icon: IconName
  /** The number on the button; zero shows none. */
  count: number
  /** The accessible name of the button with the number. */
  countText: string
  width: string
  onToggle: (isOpen: boolean) => void
  /** The content; `close` is for links that leave the panel. */
  children: (close: () => void) => ReactNode
}

/** A button of the top bar with a count, and the panel that it opens. */
export const TopPanel = ({ name, icon, count, countText, width, onToggle, children }: Props) => {
  const id = useId()

  return (
    <div className="contents" onBlur={leaving(id)}>
      <button
        type="button"
        popoverTarget={id}
        className={`${iconButton} relative`}
        aria-label={count > 0 ? countText : name}
        title={name}
      >
        <Icon name={icon} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num absolute -top-0.5 -end-0.5 min-w-4 rounded-full bg-brand px-1 text-[.6875rem] leading-4 text-on-brand"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={({ newState }) => onToggle(newState === 'open')}
        className={`fixed inset-auto top-[54px] end-4 m-0 ${width} max-w-[calc(100vw-32px)] rounded-[10px] border border-line bg-raised p-2.5 text-office text-ink shadow-3`}
      >
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </div>
  )
}

/**
 * Closes a panel when the focus leaves it and its button, so that it does not cover the focused
 * element.
 */
export const leaving =
  (id: string) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      document.getElementById(id)?.hidePopover()
  }
