import { localePath } from '@emporia/messages/locale'

import { toastsKey } from './stored-toasts.ts'

/** Stores messages that the next page of this tab shows. */
export const toastOnNextPage = (texts: string[]) => {
  if (texts.length > 0) sessionStorage.setItem(toastsKey, JSON.stringify(texts))
}

/** Opens the sign-in page, a document without the framework, and shows messages there. */
export const openSignIn = (...messages: string[]) => {
  toastOnNextPage(messages)
  location.assign(localePath('/login'))
}
