import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../api/call.ts'
import { warn } from '../ui/dialog.ts'
import { openSignIn } from './next-page.ts'
import { restartSession } from './start.ts'
import { posMark } from './pos-mark.ts'
import { token } from './token.ts'

/**
 * Ends the session in this browser whatever the server replies, and returns the server's message.
 * Refuses while unsent POS sales are stored in this browser.
 */
export const signOut = async () => {
  const waiting = posMark.waiting()
  if (waiting > 0) {
    // Signing out would leave these sales unsent.
    await warn(m.session_unsent_sales({ count: waiting }))
    return undefined
  }
  const { message } = await call(api.session.logout, {}, { onExpired: 'report' })
  token.forget()
  posMark.forget()
  await restartSession()
  return message
}

/** Signs out and opens /login, which shows the server's message. */
export const signOutToLogin = async () => {
  const message = await signOut()
  if (message !== undefined) openSignIn(message)
}
