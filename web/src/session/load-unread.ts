import { api } from '@emporia/contract'

import { call } from '../api/call.ts'
import { unread } from './unread.ts'

/** Loads the number of unread notifications and publishes it. */
export const askUnread = async () => {
  const reply = await call(api.notice.list, { per_page: 1, is_unread: true })
  if (!reply.success) return
  unread.keep(reply.data.unread)
  dispatchEvent(new Event('storage'))
}
