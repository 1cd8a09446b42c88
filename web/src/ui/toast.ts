import * as m from '@emporia/messages/common'

import { element, raise, region } from './message/element.ts'
import { timing } from './timing.ts'

/** Shows a message at the top of the page for three seconds. */
export const toast = (text: string, ms: number = timing.toastMs) => {
  const container = region('toasts', 'toasts')
  container.setAttribute('role', 'status')
  container.style.top = `${timing.toastTop}px`
  raise(container)
  const note = element('p', 'toast', text)
  container.append(note)
  setTimeout(() => note.remove(), ms)
}

/** Shows the text of specification 8 for one second. */
export const askToLogIn = () => toast(m.toast_sign_in(), timing.loginRequiredMs)
