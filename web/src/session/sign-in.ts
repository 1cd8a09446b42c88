import type { AccountType, Reply } from '@emporia/contract'

import { writeLocaleCookie } from '../api/locale-cookie.ts'
import { restartSession } from './start.ts'
import { token } from './token.ts'

type SignedIn = { access_token: string; type: AccountType }

/** Runs a call that starts a session: the old token is removed first, the new one is stored. */
export const signIn = async (ask: () => Promise<Reply<SignedIn>>) => {
  token.forget()
  const reply = await ask()
  if (!reply.success) return reply
  token.keep(reply.data.access_token)
  const { admin, seller, user } = await restartSession()
  const locale = (admin ?? seller ?? user)?.locale
  if (locale) writeLocaleCookie(locale)
  return reply
}
