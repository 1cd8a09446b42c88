import { api } from '@emporia/contract'

import { call } from '../api/call.ts'
import { guestSession } from './guest.ts'

/** Opens the session of a guest by the token of a link. Returns whether the link is valid. */
export const openGuestSession = async (link: string) => {
  const reply = await call(api.guest.session, { token: link })
  if (reply.success) guestSession.store({ access_token: reply.data.access_token, link })
  return reply.success
}
