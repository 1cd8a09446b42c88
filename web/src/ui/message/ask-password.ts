import * as m from '@emporia/messages/common'

import { button } from '../button.ts'
import { element } from './element.ts'

type Question = { title: string; text: string; error?: string | undefined }

/** Asks for the current password, or a code of the authenticator app, in a dialog. Resolves to undefined on Cancel and Esc. */
export const askPassword = ({ title, text, error }: Question) =>
  new Promise<string | undefined>((answer) => {
    const heading = Object.assign(element('h2', 'text-h2', title), { id: 'password-title' })
    const input = passwordInput(error)
    const label = element(
      'label',
      'mt-3 grid gap-1 font-semibold',
      m.password_or_code_label(),
      input,
    )
    const problem = element('p', 'mt-2 text-tone-red-ink', error ?? '')
    problem.id = 'password-problem'
    problem.setAttribute('role', 'alert')
    const cancel = element('button', button('plain'), m.password_cancel_button())
    cancel.type = 'button'
    const confirm = element('button', button('primary'), m.password_confirm_button())
    const buttons = element('div', 'dialog-buttons', cancel, confirm)
    const labels = element('p', 'mt-2 text-ink-2', text)
    const form = element('form', '', heading, labels, label, problem, buttons)
    const dialog = element('dialog', 'dialog', form)
    dialog.setAttribute('aria-labelledby', heading.id)

    let typed: string | undefined
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      typed = input.value
      dialog.close()
    })
    cancel.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      answer(typed)
    })
    document.body.append(dialog)
    dialog.showModal()
    input.focus()
  })

const passwordInput = (error: string | undefined) => {
  const input = element('input', 'office-input')
  Object.assign(input, { type: 'password', autocomplete: 'current-password', required: true })
  if (error) input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', 'password-problem')
  return input
}
