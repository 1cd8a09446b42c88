import type { Page } from 'playwright-core'

type Reply = { success: boolean; message: string; data: unknown }

/** Calls the API as the signed-in user of a page, for example to prepare a journey. */
export const ask = async <Data>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Data> => {
  const reply: Reply = await page.evaluate(
    async (call) => {
      const response = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('auth_token')}`,
          ...(call.body && { 'content-type': 'application/json' }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      })
      return response.json()
    },
    { method, path, body },
  )
  if (!reply.success) throw new Error(`${method} ${path}: ${reply.message}`)
  return reply.data as Data
}
