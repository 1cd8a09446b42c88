import { useEffect, useRef, type RefObject } from 'react'

import { useListState } from '../use-list-state.ts'
import { beginRowStep } from './row-step.ts'

/** What handles a click itself: links, buttons, fields and their labels. */
const controls = 'a, button, input, label, select, textarea, dialog, [role=menu], [popover]'

/**
 * The row whose drawer is open, stored in the address as `?row=`. A click on a part of a row that is
 * no control opens it.
 */
export const useOpenRow = (panel: RefObject<HTMLElement | null>, isOffered: boolean) => {
  const { read, stay } = useListState()
  const set = (row: string | undefined) => {
    beginRowStep()
    stay({ row })
  }
  const open = useRef(set)
  useEffect(() => {
    open.current = set
  })

  useEffect(() => {
    const list = panel.current
    const press = ({ target }: MouseEvent) => {
      const id = rowAt(target)
      if (id) open.current(id)
    }
    if (isOffered) list?.addEventListener('click', press)
    return () => list?.removeEventListener('click', press)
  }, [panel, isOffered])

  return {
    id: Number(read('row')) || undefined,
    open: (id: number) => set(String(id)),
    close: () => set(undefined),
  }
}

/** Returns the id of the row that was clicked, unless a control or selected text was. */
const rowAt = (target: EventTarget | null) => {
  if (!(target instanceof Element) || target.closest(controls)) return undefined
  if (window.getSelection()?.type === 'Range') return undefined
  return target.closest('[data-row]')?.getAttribute('data-row') ?? undefined
}
