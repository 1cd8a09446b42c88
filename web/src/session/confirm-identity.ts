import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../api/call.ts'
import { askPassword } from '../ui/message/ask-password.ts'

/**
 * Asks for the password, or a code of the authenticator app, until it is correct or the user cancels. Resolves to true once confirmed.
 */
export const confirmIdentity = async (): Promise<boolean> => {
  let error: string | undefined
  for (;;) {
    const typed = await askPassword({
      title: m.session_confirm_title(),
      text: m.session_confirm_text(),
      error,
    })
    if (typed === undefined) return false
    const reply = await call(api.session.confirmIdentity, toInput(typed))
    if (reply.success) return true
    error = reply.message
  }
}

/** Passwords have at least eight characters, codes six digits. */
const toInput = (typed: string) =>
  /^\d{3} ?\d{3}$/.test(typed.trim()) ? { code: typed.trim() } : { password: typed }
