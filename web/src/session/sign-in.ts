import type { AccountType, Reply } from '@emporia/contract'

import { restartSession } from './start.ts'
import { token } from './token.ts'

type SignedIn = { access_token: string; type: AccountType }

/** Any call that ends in a session: the old token goes first, the new one is kept. */
export const signIn = async (ask: () => Promise<Reply<SignedIn>>) => {
  token.forget()
  const reply = await ask()
  if (!reply.success) return reply
  token.keep(reply.data.access_token)
  await restartSession()
  return reply
}
