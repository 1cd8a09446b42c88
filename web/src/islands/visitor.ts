import { token } from '../session/token.ts'
import { unread } from '../session/unread.ts'

const mark = 'session_started'

/**
 * Starts the session on public pages: once per tab and token, loads the profiles (specification 4)
 * and copies the cart and
 * the saved products. Makes no calls for guests.
 */
export const startVisitor = async () => {
  const requested = token.read()
  if (!requested) return
  if (unread.isOld()) void import('../session/load-unread.ts').then(({ askUnread }) => askUnread())
  if (sessionStorage.getItem(mark) === requested) return

  const { openAccount } = await import('./open-account.ts')
  await openAccount()
  // If the visitor leaves before this line, the next page starts the session again.
  sessionStorage.setItem(mark, requested)
  dispatchEvent(new Event('storage'))
}
