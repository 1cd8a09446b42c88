import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Behavior = 'accept' | 'fail' | 'redirect' | 'lose' | 'slow'

type Event = { type: string; position: number; subject_id: number; data: Record<string, unknown> }

/** A receiver that verifies every request, hands over its event, and then answers as set. */
export const openReceiver = async (secret: () => string, onEvent: (event: Event) => void) => {
  let behavior: Behavior = 'accept'
  const counts = { received: 0, invalid: 0, redirected: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (request.url !== '/hook') counts.redirected++
      counts.received++
      if (behavior === 'fail') return response.writeHead(503).end()
      if (behavior === 'redirect') return response.writeHead(307, { location: '/other' }).end()
      try {
        onEvent(new Webhook(secret()).verify(body, toHeaders(request.headers)) as Event)
      } catch {
        counts.invalid++
        return response.writeHead(400).end()
      }
      // The event was handled, but the server does not learn of it, and delivers it again.
      if (behavior === 'lose') return request.socket.destroy()
      setTimeout(() => response.writeHead(204).end(), behavior === 'slow' ? 300 : 0)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    counts,
    behave: (next: Behavior) => {
      behavior = next
    },
    close: () => server.close(),
  }
}

const toHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
