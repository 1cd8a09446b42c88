import type { Endpoint, Sent } from '@emporia/contract'
import { useRevalidator } from 'react-router'

import { call } from '../api/call.ts'
import { ask } from '../ui/dialog.ts'
import { announceReply } from './announce-reply.ts'

type Options = Parameters<typeof call>[2]

/** Calls a write, says how it went (specification 8), and reloads what the screen shows. */
export const useAct = () => {
  const { revalidate } = useRevalidator()

  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>, options?: Options) => {
    const reply = await call(endpoint, sent, options)
    announceReply(reply)
    // Who decided on an outdated state sees the current one next.
    if (reply.success || reply.code === 'stale') await revalidate()
    return reply
  }
}

/** The same after 'Are you sure?'; undefined when somebody thought better of it. */
export const useAskedAct = () => {
  const act = useAct()

  return async <E extends Endpoint>(question: string, endpoint: E, sent: Sent<E>) =>
    (await ask({ text: question })) ? act(endpoint, sent) : undefined
}
