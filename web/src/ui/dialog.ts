import { button } from './button.ts'
import { element } from './message/element.ts'
import { timing } from './timing.ts'

type Question = { title?: string; text: string; yes?: string; cancel?: string }

/**
 * Asks for confirmation. Resolves to true for yes, and to false for Cancel, Esc and a click on the
 * backdrop.
 */
export const ask = async ({
  title = 'Are you sure?',
  text,
  yes = 'Yes',
  cancel = 'Cancel',
}: Question) => (await open(title, text, [cancel, yes])) === yes

export const showSuccess = (text: string) => open('Success', text, ['OK'])
export const showError = (text: string) => open('Error', text, ['OK'])

/** Shows a warning that closes after `ms` milliseconds at the latest. */
export const warn = (text: string, ms: number = timing.warningMs) =>
  open('Warning', text, ['OK'], ms)

const open = (title: string, text: string, answers: string[], ms?: number) => {
  const heading = element('h2', 'text-h2', title)
  heading.id = 'dialog-title'
  const buttons = answers.map((answer, at) => {
    const look = button(at === answers.length - 1 ? 'primary' : 'plain')
    return Object.assign(element('button', look, answer), { value: answer })
  })
  const form = element('form', '', heading, element('p', 'mt-2 text-ink-2', text))
  form.method = 'dialog'
  form.append(element('div', 'dialog-buttons', ...buttons))
  const dialog = element('dialog', 'dialog', form)
  dialog.setAttribute('aria-labelledby', heading.id)
  return openModal(dialog, ms)
}

/** The browser traps the focus, closes the dialog on Esc and restores the focus. */
const openModal = (dialog: HTMLDialogElement, ms?: number) =>
  new Promise<string>((answer) => {
    document.body.append(dialog)
    dialog.showModal()
    const timer = ms === undefined ? undefined : setTimeout(() => dialog.close(), ms)
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
    dialog.addEventListener('close', () => {
      clearTimeout(timer)
      dialog.remove()
      answer(dialog.returnValue)
    })
  })
