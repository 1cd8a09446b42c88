import type { KeyboardEvent } from 'react'

type Deeds = Record<string, (id: number) => unknown>

/**
 * Keys of a list of reviews, while the focus is in it: J, K and the arrows move, letters act on the
 * row. In a field they are letters, and with a modifier they belong to the browser.
 */
export const rowKeys = (deeds: Deeds) => (event: KeyboardEvent<HTMLElement>) => {
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
  // First on to the next: this row may leave the list.
  ;(rows[at + 1] ?? rows[at - 1])?.focus()
  deed(Number(own.dataset['review']))
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
