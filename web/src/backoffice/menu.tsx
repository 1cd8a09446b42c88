import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { onward } from '../format/direction.ts'
import { Icon, type IconName } from './icon.client.tsx'

type MenuItem = { title: string; icon: IconName; isDangerous?: boolean; run: () => unknown }

type Props = {
  /** The classes, the `aria-label` and the content of the button. */
  button: { className: string; label?: string; children: ReactNode }
  /** Text above the items that cannot be selected. */
  head?: ReactNode
  items: MenuItem[]
}

const gapPx = 4

type Place = { top: number; insetInlineEnd: number }

/**
 * Returns the distance from an element to the inline end of the window, which is at the left in
 * right-to-left text.
 */
export const getInlineEnd = ({ left, right }: DOMRect) =>
  onward() > 0 ? document.documentElement.clientWidth - right : left

/** A button with a menu: arrow keys move, Esc and a click elsewhere close it. */
export const Menu = ({ button, head, items }: Props) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [place, open] = useState<Place>()

  const close = () => {
    open(undefined)
    opener.current?.focus()
  }
  const toggle = () => {
    const box = opener.current?.getBoundingClientRect()
    open(place || !box ? undefined : { top: box.bottom + gapPx, insetInlineEnd: getInlineEnd(box) })
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={button.className}
        aria-label={button.label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-controls={place && id}
        onClick={toggle}
      >
        {button.children}
      </button>
      {place && (
        <Items id={id} place={place} head={head} items={items} opener={opener} onClose={close} />
      )}
    </>
  )
}

type ItemsProps = Pick<Props, 'head' | 'items'> & {
  id: string
  place: Place
  opener: { current: HTMLElement | null }
  onClose: () => void
}

const Items = ({ id, place, head, items, opener, onClose }: ItemsProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useFirstLook(menu, opener)
  useLeaving(menu, opener, onClose)

  const press = (event: KeyboardEvent) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (next === undefined) return
    event.preventDefault()
    entries.at(next % entries.length)?.focus()
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      className="menu fixed z-20 grid min-w-40 rounded-[6px] border border-line bg-raised p-1 text-start shadow-2"
      style={place}
      onKeyDown={press}
    >
      {head && <div className="border-b border-line px-2.5 py-1.5 text-ink-2">{head}</div>}
      {items.map(({ title, icon, isDangerous, run }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`flex h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 whitespace-nowrap hover:bg-hover focus:bg-hover ${isDangerous ? 'text-tone-red-ink' : ''}`}
          onClick={() => {
            onClose()
            run()
          }}
        >
          <Icon name={icon} />
          {title}
        </button>
      ))}
    </div>
  )
}

/** Opens the menu above the button if there is no room below, and focuses the first item. */
const useFirstLook = (
  menu: { current: HTMLElement | null },
  opener: { current: HTMLElement | null },
) => {
  useEffect(() => {
    const visible = menu.current
    if (!visible) return
    const { bottom, height } = visible.getBoundingClientRect()
    const above = opener.current?.getBoundingClientRect().top ?? 0
    if (bottom > window.innerHeight && above > height)
      visible.style.setProperty('top', `${above - height - gapPx}px`)
    visible.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [menu, opener])
}

/** Closes the menu on a pointer press or scrolling elsewhere. */
const useLeaving = (
  menu: { current: HTMLElement | null },
  opener: { current: HTMLElement | null },
  onClose: () => void,
) => {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && menu.current?.contains(target)
      const isOpener = target instanceof Node && opener.current?.contains(target)
      if (!isInside && !isOpener) onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('scroll', leave, { capture: true })
    }
  }, [menu, opener, onClose])
}
