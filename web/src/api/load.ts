import { failures, type Data, type Endpoint, type Sent } from '@emporia/contract'

import { call } from './call.ts'

/**
 * Makes a call that a screen depends on. A refusal is thrown and renders the nearest error screen.
 */
export const load = async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Data<E>> => {
  const reply = await call(endpoint, sent)
  if (reply.success) return reply.data
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  throw new Response(reply.message, { status: failures[reply.code], headers })
}
