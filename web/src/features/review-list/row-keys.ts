import type { KeyboardEvent } from 'react'

type Actions = Record<string, (id: number) => unknown>

/**
 * Keyboard shortcuts of a review list while it has the focus: J, K and arrow keys move, letters act
 * on the row. Input fields and modifier keys are ignored.
 */
export const createRowShortcuts = (deeds: Actions) => (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement) || target.closest('input, textarea, select, dialog')) return

  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-review]')]
  const own = target.closest('tr, li')?.querySelector<HTMLElement>('[data-review]')
  const at = own ? rows.indexOf(own) : -1
  const step = steps[key.length === 1 ? key.toLowerCase() : key]
  if (step) {
    event.preventDefault()
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
    return
  }
  const deed = deeds[key.toLowerCase()]
  if (!deed || !own) return
  event.preventDefault()
  // Moves to the next row first, because this row may leave the list.
  ;(rows[at + 1] ?? rows[at - 1])?.focus()
  deed(Number(own.dataset['review']))
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
