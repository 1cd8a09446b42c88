import type { Reply } from '@emporia/contract'
import { vi } from 'vitest'

export type Call = { method: string; path: string; query: URLSearchParams; sent: unknown }

/** 'PUT /admin/brand' → the reply of the server, at once or later. */
export type Answers = Record<string, (call: Call) => Reply<unknown> | Promise<Reply<unknown>>>

export const successReply = <T>(data: T, message = ''): Reply<T> => ({
  success: true,
  message,
  data,
})

const unknown: Reply<unknown> = { success: false, code: 'unknown_endpoint', message: 'Not here' }

/** Replaces the network for a test. Returns every call that is made, also later ones. */
export const stubFetch = (answers: Answers) => {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api', ''),
      query: url.searchParams,
      sent: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    }
    calls.push(call)
    const answer = answers[`${call.method} ${call.path}`]
    return Response.json((await answer?.(call)) ?? unknown)
  })
  return calls
}
