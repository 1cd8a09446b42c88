import { api, type Reply } from '@emporia/contract'

import { call, unreachable } from '../api/call.ts'
import { asPreviewed } from './preview.ts'
import { store, type Session } from './store.ts'
import { tillMark } from './till-mark.ts'
import { person, token } from './token.ts'

let started: Promise<Session> | undefined

/** Finds out who is signed in, once per page: every guard and screen waits for the same answer. */
export const startSession = () => (started ??= begin())

/** After signing in or out, the next question starts afresh. */
export const restartSession = () => (started = begin())

// Specification 4: with a token all three profiles are fetched. Another kind's profile is null.
const begin = async (): Promise<Session> => {
  const asked = token.read()
  if (!asked) return store.empty()

  const replies = await Promise.all([
    call(api.user.profile.show, {}),
    call(api.admin.profile.show, {}),
    call(api.seller.profile.show, {}),
  ])
  const failed = replies.find(endsSession)
  const atTill = failed === unreachable ? tillMark.person() : null
  // Somebody sells here: a till goes on without a network, and says so itself.
  if (atTill) return store.keep({ user: atTill, admin: null, seller: null })
  // Whoever goes on to another page cuts the question short, and is gone before this is over.
  if (failed === unreachable) await sleep(leavingMs)
  if (failed) return end(failed, asked)

  const [user, admin, seller] = replies
  const profiles = { user: dataOf(user), admin: asPreviewed(dataOf(admin)), seller: dataOf(seller) }
  const whose = profiles.admin ?? profiles.seller ?? profiles.user
  if (whose) person.keep(whose)
  return store.keep(profiles)
}

/** A lost network and a 401 end the session; any other answer keeps it (product.md 9). */
const endsSession = (reply: Reply<unknown>) =>
  reply === unreachable || (!reply.success && reply.code === 'unauthenticated')

const leavingMs = 1_000
const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

const end = (reply: Reply<unknown>, asked: string) => {
  console.error('The session could not be started:', reply.message)
  // Somebody may have signed in again while we asked.
  if (token.read() === asked) token.forget()
  return store.empty()
}

const dataOf = <T>(reply: Reply<T | null>) => (reply.success ? reply.data : null)
