import { token } from '../session/token.ts'
import { unread } from '../session/unread.ts'

const mark = 'session_started'

/**
 * The start of a session on public pages: once in a tab for each token the profiles are asked
 * (specification 4) and the cart is copied. Strangers cause no call at all.
 */
export const startVisitor = async () => {
  const asked = token.read()
  if (!asked) return
  if (unread.isOld()) void import('../session/ask-unread.ts').then(({ askUnread }) => askUnread())
  if (sessionStorage.getItem(mark) === asked) return

  const [{ startSession }, { copyCart }] = await Promise.all([
    import('../session/start.ts'),
    import('../cart/replay.ts'),
  ])
  const { user } = await startSession()
  if (user) await copyCart()
  // Whoever leaves before this is asked again by the next page.
  sessionStorage.setItem(mark, asked)
  dispatchEvent(new Event('storage'))
}
