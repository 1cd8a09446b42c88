import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../api/call.ts'
import { askPassword } from '../ui/message/ask-password.ts'

/**
 * Asks for the password until it is correct or the user cancels. Resolves to true once confirmed.
 */
export const confirmIdentity = async (): Promise<boolean> => {
  let error: string | undefined
  for (;;) {
    const password = await askPassword({
      title: m.session_confirm_title(),
      text: m.session_confirm_text(),
      error,
    })
    if (password === undefined) return false
    const reply = await call(api.session.confirmIdentity, { password })
    if (reply.success) return true
    error = reply.message
  }
}
