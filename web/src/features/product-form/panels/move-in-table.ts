import type { KeyboardEvent } from 'react'

/** Columns in which Enter and the arrows mean nothing else. */
const movable = 'td[data-column]:not([data-column=barcodes], [data-column=picture]) input'

/** Returns the row and the column of the input in focus, if Enter and the arrows leave it. */
export const toCell = (target: EventTarget) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(movable)) return undefined
  const cell = target.closest('td')
  const row = target.closest('tr')
  const column = cell?.dataset['column']
  return row && column !== undefined ? { row, column, at: row.sectionRowIndex } : undefined
}

/** Moves the focus to the same column of the row above or below. */
export const moveInTable = (event: KeyboardEvent) => {
  const cell = toCell(event.target)
  const step = stepOf(event)
  if (!cell || step === 0) return
  // Enter would save the form.
  event.preventDefault()
  const rows = cell.row.parentElement?.children ?? []
  const input = rows[cell.at + step]?.querySelector<HTMLInputElement>(
    `td[data-column=${cell.column}] input`,
  )
  input?.focus()
  input?.select()
}

const stepOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'Enter') return shiftKey ? -1 : 1
  return 0
}
