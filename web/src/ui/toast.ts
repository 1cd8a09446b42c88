import { element, region } from './message/element.ts'
import { timing } from './timing.ts'

/** One sentence at the top of the page, gone after three seconds. */
export const toast = (text: string, ms: number = timing.toastMs) => {
  const shelf = region('toasts', 'toasts')
  shelf.setAttribute('role', 'status')
  shelf.style.top = `${timing.toastTop}px`
  // A modal dialog hides all below it: in the top layer a toast is seen above one.
  if (shelf.showPopover) {
    shelf.popover = 'manual'
    if (shelf.matches(':popover-open')) shelf.hidePopover()
    shelf.showPopover()
  }
  const note = element('p', 'toast', text)
  shelf.append(note)
  setTimeout(() => note.remove(), ms)
}

/** Specification 8, letter for letter, for one second. */
const loginRequiredText = 'Login Required - Please log in to continue adding items to your cart.'

export const askToLogIn = () => toast(loginRequiredText, timing.loginRequiredMs)
