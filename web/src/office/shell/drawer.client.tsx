import { Drawer as Sheet, type DrawerProps } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { onward } from '../../format/direction.ts'
import { mayDiscard } from '../form/leaving/unsaved.ts'
import { LeaveContext } from '../form/leaving/leave-button.tsx'

type Props = Omit<DrawerProps, 'open' | 'placement' | 'onClose'> & {
  onClose?: () => void
  /** Where it comes from; the end of the line, when nothing is said. */
  side?: 'start' | 'end'
}

/** A sheet from the side that is there while it is drawn: it keeps the focus and gives it back. */
export const Drawer = ({ onClose, side = 'end', children, footer, ...rest }: Props) => {
  const inside = useRef<HTMLDivElement>(null)
  useFocusBack()
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

/** Esc goes to what lies above; and it does not close in the same breath what is asked first. */
export const closing =
  <Leaving extends { preventDefault: () => void }>(close?: (event: Leaving) => void) =>
  (event: Leaving) => {
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    close?.(event)
  }

/** Who opened it has the focus again when it is gone, unless somebody else has taken it. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)

  useEffect(
    () => () => {
      const { activeElement, body } = document
      if (activeElement === body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
