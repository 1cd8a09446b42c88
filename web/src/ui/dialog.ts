import * as m from '@emporia/messages/common'

import { button } from './button.ts'
import { element } from './message/element.ts'
import { timing } from './timing.ts'

type Question = { title?: string; text: string; yes?: string; cancel?: string }

/**
 * Asks for confirmation. Resolves to true for yes, and to false for Cancel, Esc and a click on the
 * backdrop.
 */
export const ask = async ({
  title = m.dialog_ask_title(),
  text,
  yes = m.dialog_yes_button(),
  cancel = m.dialog_cancel_button(),
}: Question) => (await open(title, text, [cancel, yes])) === yes

export const showSuccess = (text: string) =>
  open(m.dialog_success_title(), text, [m.dialog_ok_button()])
export const showError = (text: string) =>
  open(m.dialog_error_title(), text, [m.dialog_ok_button()])

/** Shows a warning that closes after `ms` milliseconds at the latest. */
export const warn = (text: string, ms: number = timing.warningMs) =>
  open(m.dialog_warning_title(), text, [m.dialog_ok_button()], ms)

const open = (title: string, text: string, answers: string[], ms?: number) =>
  new Promise<string | undefined>((resolve) => {
    const heading = element('h2', 'text-h2', title)
    heading.id = 'dialog-title'
    const dialog = element('dialog', 'dialog', heading, element('p', 'mt-2 text-ink-2', text))
    dialog.setAttribute('aria-labelledby', heading.id)
    const timer = ms === undefined ? undefined : setTimeout(() => finish(), ms)
    /** Answers at once: the browser reports `close` later, and keys may arrive before it does. */
    const finish = (answer?: string) => {
      clearTimeout(timer)
      resolve(answer)
      dialog.close()
      dialog.remove()
    }
    const buttons = answers.map((answer, at) => {
      const look = button(at === answers.length - 1 ? 'primary' : 'plain')
      const made = element('button', look, answer)
      made.addEventListener('click', () => finish(answer))
      return made
    })
    dialog.append(element('div', 'dialog-buttons', ...buttons))
    dialog.addEventListener('click', ({ target }) => target === dialog && finish())
    // Esc.
    dialog.addEventListener('cancel', () => finish())
    dialog.addEventListener('close', () => finish())
    document.body.append(dialog)
    // The browser traps the focus, and returns it when the dialog is closed.
    dialog.showModal()
  })
