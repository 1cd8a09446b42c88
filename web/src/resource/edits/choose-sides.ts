import * as m from '@emporia/messages/backoffice'

import { button } from '../../ui/button.ts'
import { element } from '../../ui/message/element.ts'
import type { Conflict } from './merge.ts'
import { formatValue } from './labels.ts'

type Names = { by: string; label: (path: string) => string }

/**
 * Shows the earlier value of each field, the other person's and the user's. Resolves to the paths
 * where the other value is chosen, or undefined if the dialog is closed.
 */
export const chooseSides = (
  conflicts: Conflict[],
  { by, label }: Names,
): Promise<Set<string> | undefined> => {
  const heading = element('h2', 'text-h2', m.edits_sides_title())
  heading.id = 'sides-title'
  const text = m.edits_sides_text({ person: by, count: conflicts.length })
  const form = element('form', '', heading, element('p', 'mt-2 text-ink-2', text))
  form.method = 'dialog'
  form.append(tableOf(conflicts, { by, label }), buttons())
  const dialog = element('dialog', 'dialog w-[min(760px,calc(100vw-32px))]', form)
  dialog.setAttribute('aria-labelledby', heading.id)

  return new Promise((answer) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      answer(dialog.returnValue === 'save' ? chosenIn(form) : undefined)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

const tableOf = (conflicts: Conflict[], { by, label }: Names) => {
  const names = [m.edits_sides_field(), m.edits_sides_before(), by, m.edits_sides_yours()]
  const heads = names.map((word) => {
    const head = element('th', 'p-2 text-start font-medium', word)
    head.scope = 'col'
    return head
  })
  const rows = conflicts.map(({ path, before, theirs, yours }) => {
    const name = element('th', 'p-2 text-start font-medium', label(path))
    name.scope = 'row'
    return element(
      'tr',
      'border-t border-line align-top',
      name,
      element('td', 'p-2 text-ink-2', formatValue(path, before)),
      sideOf(
        path,
        'theirs',
        m.edits_choice_theirs({ field: label(path), person: by, value: formatValue(path, theirs) }),
        theirs,
      ),
      sideOf(
        path,
        'yours',
        m.edits_choice_yours({ field: label(path), value: formatValue(path, yours) }),
        yours,
      ),
    )
  })
  const head = element('thead', '', element('tr', '', ...heads))
  const table = element('table', 'w-full text-office', head, element('tbody', '', ...rows))
  return element('div', 'mt-4 overflow-x-auto', table)
}

const sideOf = (path: string, side: 'theirs' | 'yours', name: string, value: unknown) => {
  const radio = element('input', 'me-2')
  Object.assign(radio, { type: 'radio', name: path, value: side, defaultChecked: side === 'yours' })
  radio.setAttribute('aria-label', name)
  return element('td', 'p-2', element('label', '', radio, formatValue(path, value)))
}

const buttons = () => {
  const cancel = Object.assign(element('button', button('plain'), m.edits_back_button()), {
    value: 'cancel',
  })
  const save = Object.assign(element('button', button('primary'), m.edits_save_button()), {
    value: 'save',
  })
  return element('div', 'dialog-buttons', cancel, save)
}

const chosenIn = (form: HTMLFormElement) =>
  new Set([...new FormData(form)].flatMap(([path, side]) => (side === 'theirs' ? path : [])))
