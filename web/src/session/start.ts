import { api, type Reply } from '@emporia/contract'

import { call, unreachable } from '../api/call.ts'
import { readViewToken } from '../api/view-token.ts'
import { asPreviewed } from './preview.ts'
import { store, type Session } from './store.ts'
import { posMark } from './pos-mark.ts'
import { person, token } from './token.ts'

let started: Promise<Session> | undefined

/** Loads the signed-in user once per page. All guards and screens share the result. */
export const startSession = () => (started ??= begin())

/** Loads the session again after signing in or out. */
export const restartSession = () => (started = begin())

// Specification 4: with a token all three profiles are fetched. Profiles of other account types are
// null.
const begin = async (): Promise<Session> => {
  const requested = token.read()
  if (!requested) return store.empty()

  const replies = await Promise.all([
    call(api.user.profile.show, {}),
    call(api.admin.profile.show, {}),
    call(api.seller.profile.show, {}),
  ])
  const failed = replies.find(endsSession)
  const atPos = failed === unreachable ? posMark.person() : null
  // A POS session continues without a network; the POS itself shows that it is offline.
  if (atPos) return store.keep({ user: atPos, admin: null, seller: null })
  // Navigating to another page aborts the request. The page is gone before this delay ends.
  if (failed === unreachable) await sleep(leavingMs)
  if (failed) return end(failed, requested)

  const [user, admin, seller] = replies
  const profiles = { user: dataOf(user), admin: asPreviewed(dataOf(admin)), seller: dataOf(seller) }
  const whose = profiles.admin ?? profiles.seller ?? profiles.user
  if (whose && !readViewToken()) person.keep(whose)
  return store.keep(profiles)
}

/**
 * Returns whether a reply ends the session: a lost network or a 401. Any other reply keeps it
 * (docs/domain/security.md#sessions).
 */
const endsSession = (reply: Reply<unknown>) =>
  reply === unreachable || (!reply.success && reply.code === 'unauthenticated')

const leavingMs = 1_000
const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

const end = (reply: Reply<unknown>, requested: string) => {
  console.error('The session could not be started:', reply.message)
  // The user may have signed in again in the meantime.
  if (token.read() === requested) token.forget()
  return store.empty()
}

const dataOf = <T>(reply: Reply<T | null>) => (reply.success ? reply.data : null)
