import { ownJson } from '../api/own-json.ts'
import { toast } from '../ui/toast.ts'

/** Where a page stores the messages for the next one. */
export const toastsKey = 'next_toasts'

/** Shows what the page before stored. */
export const showStoredToasts = () => {
  const texts = ownJson<string[]>(sessionStorage.getItem(toastsKey), [])
  sessionStorage.removeItem(toastsKey)
  for (const text of texts) toast(text)
}
