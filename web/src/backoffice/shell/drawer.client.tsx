import { Drawer as Sheet, type DrawerProps } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { onward } from '../../format/direction.ts'
import { mayDiscard } from '../form/leaving/unsaved.ts'
import { LeaveContext } from '../form/leaving/leave-button.tsx'

type Props = Omit<DrawerProps, 'open' | 'placement' | 'onClose'> & {
  onClose?: () => void
  /** The side it opens from; the inline end by default. */
  side?: 'start' | 'end'
}

/** A drawer that is open while it is rendered. It traps the focus and restores it. */
export const Drawer = ({ onClose, side = 'end', children, footer, ...rest }: Props) => {
  const inside = useRef<HTMLDivElement>(null)
  useRestoredFocus()
  const leave = async () => {
    if (await mayDiscard(inside.current)) onClose?.()
  }
  const closable = (part: ReactNode) => (
    <LeaveContext value={() => void leave()}>{part}</LeaveContext>
  )
  const placement = (side === 'end') === onward() > 0 ? 'right' : 'left'
  return (
    <Sheet
      open
      placement={placement}
      onClose={(event) => closing<typeof event>(() => void leave())(event)}
      {...rest}
      {...(footer && { footer: closable(footer) })}
    >
      <div ref={inside} className="contents">
        {closable(children)}
      </div>
    </Sheet>
  )
}

/**
 * Wraps a close handler so that Esc goes to an open dialog above it, and unsaved changes are asked
 * about before closing.
 */
export const closing =
  <Leaving extends { preventDefault: () => void }>(close?: (event: Leaving) => void) =>
  (event: Leaving) => {
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    close?.(event)
  }

/** Returns the focus to the element that opened the drawer, unless another element has taken it. */
export const useRestoredFocus = () => {
  const [opener] = useState(() => document.activeElement)

  useEffect(
    () => () => {
      const { activeElement, body } = document
      if (activeElement === body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
