import * as m from '@emporia/messages/backoffice'
import { useEffect, type RefObject } from 'react'

/** The keyboard shortcuts of a list. Letters apply only while no field has the focus. */
export const shortcuts = [
  ['j, k', m.shortcuts_row_move],
  ['Enter', m.shortcuts_row_open],
  ['x', m.shortcuts_row_choose],
  ['z', m.shortcuts_undo_label],
  ['/', m.shortcuts_search_label],
  ['?', m.shortcuts_help_label],
  ['Ctrl+K', m.palette_search_label],
] as const

/** Moves through the rows of the first list of a screen by keyboard. */
export const useListShortcuts = (panel: RefObject<HTMLElement | null>, onHelp: () => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const list = panel.current
      if (!list || !isMeant(event, list)) return
      const act = actionOf(event.key, list, onHelp)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [panel, onHelp])
}

const isMeant = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent, list: HTMLElement) => {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open], [role=menu]'))
    return false
  if (document.querySelector('[data-list]') !== list || !(target instanceof HTMLElement))
    return false
  if (target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]'))
    return false
  // Elsewhere on the screen a letter may have another meaning.
  return target.contains(list) || list.contains(target)
}

const actionOf = (key: string, list: HTMLElement, onHelp: () => void) => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at]
  if (key === 'j') return () => rows[Math.min(at + 1, rows.length - 1)]?.focus()
  if (key === 'k') return () => rows[Math.max(at - 1, 0)]?.focus()
  if (key === '/') return () => list.querySelector<HTMLElement>('input[type=search]')?.focus()
  if (key === '?') return onHelp
  if (key === 'x' && row) return () => row.querySelector<HTMLElement>('[type=checkbox]')?.click()
  // A button in a row handles Enter itself.
  if (key === 'Enter' && row && row === document.activeElement)
    return () => row.querySelector<HTMLElement>('a[href], button:not([role=switch])')?.click()
  return undefined
}
