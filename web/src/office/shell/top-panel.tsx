import { type FocusEvent, type ReactNode, useId } from 'react'

import { iconButton } from '../button.ts'
import { type IconName, OfficeIcon } from '../office-icon.client.tsx'

type Props = {
  /** In one word. */
  name: string
  icon: IconName
  /** How many there are to look at, and what is said of them: none shows no number. */
  count: number
  counted: string
  width: string
  onToggle: (isOpen: boolean) => void
  /** What it shows; `close` is for whoever leaves by it. */
  children: (close: () => void) => ReactNode
}

/** A button of the top bar with a number on it, and the panel that it opens. */
export const TopPanel = ({ name, icon, count, counted, width, onToggle, children }: Props) => {
  const id = useId()

  return (
    <div className="contents" onBlur={leaving(id)}>
      <button
        type="button"
        popoverTarget={id}
        className={`${iconButton} relative`}
        aria-label={count > 0 ? `${name}, ${count} ${counted}` : name}
        title={name}
      >
        <OfficeIcon name={icon} />
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

/** A panel whose button and content the focus has left would cover what has it now: it closes. */
export const leaving =
  (id: string) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      document.getElementById(id)?.hidePopover()
  }
