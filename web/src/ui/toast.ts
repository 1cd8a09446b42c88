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

/** The exact text of specification 8, shown for one second. */
const loginRequiredText = 'Login Required - Please log in to continue adding items to your cart.'

export const askToLogIn = () => toast(loginRequiredText, timing.loginRequiredMs)
