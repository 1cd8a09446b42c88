import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import { onward } from '../format/direction.ts'
import { leaving } from './shell/top-panel.tsx'

type Props = {
  /** The classes, the accessible name and the content of the button. */
  button: { className: string; label?: string; children: ReactNode; isDisabled?: boolean }
  /** The accessible name of the panel. */
  label: string
  /** Classes of the panel. */
  className?: string
  /** The content, while the panel is open; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** A button with a panel below it. Esc, a click elsewhere and leaving it by keyboard close it. */
export const Popup = ({ button, label, className = 'p-3', children }: Props) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePlace(opener, panel, isOpen)

  // The browser returns the focus to the button.
  const close = () => document.getElementById(id)?.hidePopover()

  return (
    <div className="contents" onBlur={leaving(id)}>
      <button
        ref={opener}
        type="button"
        className={button.className}
        aria-label={button.label}
        aria-expanded={isOpen}
        disabled={button.isDisabled ?? false}
        popoverTarget={id}
      >
        {button.children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`inset-auto m-0 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-auto rounded-[6px] border border-line bg-raised text-office text-ink shadow-2 ${className}`}
        onToggle={({ newState, target, currentTarget }) => {
          // React also passes on the events of panels inside of this one.
          if (target === currentTarget) setOpen(newState === 'open')
        }}
      >
        {isOpen && children(close)}
      </div>
    </div>
  )
}

type Ref = { current: HTMLElement | null }

/** Keeps the panel at its button while the page scrolls and the content of the panel loads. */
const usePlace = (opener: Ref, panel: Ref, isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return undefined
    const move = () => placeBelow(opener.current, panel.current)
    move()
    const observer = new ResizeObserver(move)
    if (panel.current) observer.observe(panel.current)
    document.addEventListener('scroll', move, { capture: true, passive: true })
    panel.current?.addEventListener('keydown', closeOnEsc)
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', move, { capture: true })
    }
  }, [opener, panel, isOpen])
}

/** The event does not reach a dialog around the panel, which would close, too. */
const closeOnEsc = (event: KeyboardEvent) => {
  const { currentTarget: panel } = event
  if (event.key !== 'Escape' || event.defaultPrevented || !(panel instanceof HTMLElement)) return
  event.preventDefault()
  panel.hidePopover()
}

const gapPx = 4
const marginPx = 8

/** Aligns the inline starts; above the button, or over it, where there is no room below. */
const placeBelow = (button: HTMLElement | null, panel: HTMLElement | null) => {
  if (!button || !panel) return
  const box = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const start = onward(button) > 0 ? box.left : box.right - width
  const left = Math.max(marginPx, Math.min(start, clientWidth - width - marginPx))
  const below = box.bottom + gapPx
  const above = box.top - gapPx - height
  const lowest = window.innerHeight - height - marginPx
  const fits = below <= lowest ? below : above
  panel.style.left = `${left}px`
  panel.style.top = `${Math.max(marginPx, fits < marginPx ? lowest : fits)}px`
}
