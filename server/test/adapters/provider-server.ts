import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `down`: requests are refused. `lost`: they are processed, but the reply does not arrive. */
export type Fault = 'down' | 'lost' | undefined

/** An object is sent as JSON, bytes as a PDF. */
type Reply = readonly [status: number, body: object | Uint8Array]
type Respond = (request: IncomingMessage, body: string) => Reply | Promise<Reply>

/** A server on localhost that replies in JSON as a payment provider does, or fails as one. */
export const openProviderServer = async (respond: Respond, port = 0) => {
  let fault: Fault
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (fault === 'down') return response.writeHead(503, { 'content-type': 'text/html' }).end(away)
    const reply = await respond(request, body)
    return fault === 'lost' ? response.destroy() : send(response, reply)
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Fails every request until the next call. */
    fail: (next: Fault) => {
      fault = next
    },
    close: () => server.close(),
  }
}

const away = '<h1>503 Service Unavailable</h1>'

const send = (response: ServerResponse, [status, body]: Reply) =>
  body instanceof Uint8Array
    ? response.writeHead(status, { 'content-type': 'application/pdf' }).end(body)
    : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
