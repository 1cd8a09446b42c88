import { localePath } from '@emporia/messages/locale'

import { toastsKey } from './stored-toasts.ts'

/** Stores messages that the next page of this tab shows. */
export const toastOnNextPage = (texts: string[]) => {
  if (texts.length > 0) sessionStorage.setItem(toastsKey, JSON.stringify(texts))
}

/** Opens the sign-in page, a document without the framework, and shows a message there. */
export const openSignIn = (message: string) => {
  toastOnNextPage([message])
  location.assign(localePath('/login'))
}
