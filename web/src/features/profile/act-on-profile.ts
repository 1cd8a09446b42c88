import type { Endpoint, Sent } from '@emporia/contract'

import { callEdit, type Editing } from '../../resource/edits/call-edit.ts'
import { restartSession } from '../../session/start.ts'
import { announce } from '../../ui/message/announce.ts'

/** Changes the caller's own profile, then reloads everything that shows it. */
export const actOnProfile = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  editing: Editing = { seen: undefined },
) => {
  const reply = await callEdit(endpoint, sent, editing)
  announce(reply)
  if (reply.success) await restartSession()
  return reply
}
