import { localePath } from '@emporia/messages/locale'

import { ownJson } from '../api/own-json.ts'
import { toast } from '../ui/toast.ts'

const key = 'next_toasts'

/** Stores messages that the next page of this tab shows. */
export const toastOnNextPage = (texts: string[]) => {
  if (texts.length > 0) sessionStorage.setItem(key, JSON.stringify(texts))
}

/** Shows what the page before stored. */
export const showStoredToasts = () => {
  const texts = ownJson<string[]>(sessionStorage.getItem(key), [])
  sessionStorage.removeItem(key)
  for (const text of texts) toast(text)
}

/** Opens the sign-in page, a document without the framework, and shows a message there. */
export const openSignIn = (message: string) => {
  toastOnNextPage([message])
  location.assign(localePath('/login'))
}
