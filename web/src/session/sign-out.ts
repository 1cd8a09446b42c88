import { api } from '@emporia/contract'
import { useNavigate } from 'react-router'

import { call } from '../api/call.ts'
import { warn } from '../ui/dialog.ts'
import { toast } from '../ui/toast.ts'
import { restartSession } from './start.ts'
import { tillMark } from './till-mark.ts'
import { token } from './token.ts'

/**
 * Ends the session here whatever the server says, and gives its words. Not while sales of a till
 * wait in this browser: then nothing is ended, and why not is said.
 */
export const signOut = async () => {
  const waiting = tillMark.waiting()
  if (waiting > 0) {
    await warn(waitingSentence(waiting))
    return undefined
  }
  const { message } = await call(api.session.logout, {}, { onExpired: 'report' })
  token.forget()
  tillMark.forget()
  await restartSession()
  return message
}

/** Signs out, goes to /login and shows the message. */
export const useSignOut = () => {
  const navigate = useNavigate()

  return async () => {
    const message = await signOut()
    if (message === undefined) return
    await navigate('/login')
    toast(message)
  }
}

/** Whoever signs out would leave them behind. */
const waitingSentence = (waiting: number) =>
  `${waiting === 1 ? 'A sale of your till waits' : `${waiting} sales of your till wait`} to be sent. Open the till with a connection first, then sign out.`
