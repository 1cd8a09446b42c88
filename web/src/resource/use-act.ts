import type { Endpoint, Sent } from '@emporia/contract'
import { useRevalidator } from 'react-router'

import { call } from '../api/call.ts'
import { ask } from '../ui/dialog.ts'
import { announceReply } from './announce-reply.ts'

type Options = Parameters<typeof call>[2]

/** Runs a write, announces the outcome (specification 8) and reloads the screen's data. */
export const useAct = () => {
  const { revalidate } = useRevalidator()

  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>, options?: Options) => {
    const reply = await call(endpoint, sent, options)
    announceReply(reply, revalidate)
    // After a decision on outdated data, the current data is loaded.
    if (reply.success || reply.code === 'stale') await revalidate()
    return reply
  }
}

/** The same after a confirmation; undefined if the user cancels. */
export const useConfirmedAct = () => {
  const act = useAct()

  return async <E extends Endpoint>(question: string, endpoint: E, sent: Sent<E>) =>
    (await ask({ text: question })) ? act(endpoint, sent) : undefined
}
