import { api } from '@emporia/contract'

import { call } from '../api/call.ts'
import { askPassword } from '../ui/message/ask-password.ts'

const text = 'This change needs your password again. You are not asked for the next few minutes.'

/**
 * Asks for the password until it is correct or the user cancels. Resolves to true once confirmed.
 */
export const confirmIdentity = async (): Promise<boolean> => {
  let error: string | undefined
  for (;;) {
    const password = await askPassword({ title: 'Confirm your identity', text, error })
    if (password === undefined) return false
    const reply = await call(api.session.confirmIdentity, { password })
    if (reply.success) return true
    error = reply.message
  }
}
