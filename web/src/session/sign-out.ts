import { api } from '@emporia/contract'
import { useNavigate } from 'react-router'

import { call } from '../api/call.ts'
import { toast } from '../ui/toast.ts'
import { restartSession } from './start.ts'
import { token } from './token.ts'

/** Ends the session here whatever the server says, and gives its words. */
export const signOut = async () => {
  const { message } = await call(api.session.logout, {})
  token.forget()
  await restartSession()
  return message
}

/** Signs out, goes to /login and shows the message. */
export const useSignOut = () => {
  const navigate = useNavigate()

  return async () => {
    const message = await signOut()
    await navigate('/login')
    toast(message)
  }
}
