import { failures, type FailureCode, type Refusal } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

import { getSqlState } from '../../db/sql-state.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../../sentence.ts'
import { languageOf } from '../request/language.ts'
import { runWithLocale } from '../request/locale.ts'
import { fixedHeaders } from '../security/policy.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { toFailure } from './refusal.ts'
import { handleUnknown } from './unknown.ts'

/** Returns the body of the reply to a refused call. */
export const toErrorBody = ({ code, text, message, errors, data }: Failure): Refusal => ({
  success: false,
  message,
  code,
  ...(typeof text === 'object' && { reason: text.reason }),
  ...(typeof text === 'object' && text.params && { params: text.params }),
  ...(errors && { errors }),
  ...(data !== undefined && { data }),
})

/** Turns every error and every unknown route into the JSON envelope. */
export const replyToErrors = (app: FastifyInstance) => {
  app.setErrorHandler(replyToError)
  app.setNotFoundHandler(handleUnknown)
  app.all('/api', { onRequest: handleUnknown }, handleUnknown)
  app.all('/api/*', { onRequest: handleUnknown }, handleUnknown)
}

const replyToError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  runWithLocale(languageOf(request), () => sendError(error, request, reply))

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  receiveRest(request, reply)
  const failure = toFailure(error)
  if (failure.code === 'unexpected') request.log.error({ err: error }, 'a call failed unexpectedly')
  else if (error !== failure && (failure.code === 'busy' || getSqlState(error)))
    request.log.warn({ err: error }, failure.message)

  if (failure.code === 'second_factor') request.awaits_second_step = true
  const seconds = waitOf(failure)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  if (wantsPage(request))
    return sendErrorPage(reply, failures[failure.code], {
      code: failure.code,
      message: failure.message,
      seconds,
    })
  return reply.status(failures[failure.code]).send(toErrorBody(failure))
}

const unreadBytesMax = 64 * 1024 * 1024

/**
 * Lets the connection receive the rest of a refused body, which Node discards. To a client that is still sending,
 * a closed connection is a network error instead of a reply.
 */
const receiveRest = ({ headers, raw }: FastifyRequest, reply: FastifyReply) => {
  if (!raw.complete && Number(headers['content-length'] ?? Infinity) <= unreadBytesMax)
    void reply.removeHeader('connection')
}

/** Returns the seconds to wait before a retry, where a retry can succeed. */
const waitOf = ({ code, data }: Failure) => {
  if (code === 'busy') return 2
  if (code !== 'rate_limited') return undefined
  return (data as { retry_after: number }).retry_after
}

/**
 * Handles errors from before any hook: undecodable URLs, parameters that are too long, malformed
 * HTTP. Replies carry the same headers as all others.
 */
export const earlyRefusals = (isSecure: boolean) => {
  const guards = { ...fixedHeaders(isSecure), 'cache-control': 'no-store' }
  return {
    frameworkErrors: (error, request, reply) => {
      void replyToError(error, request, reply.headers(guards).header('x-request-id', request.id))
    },
    clientErrorHandler: (error, socket) => replyToClientErrors(error, socket, guards),
  } satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>
}

const clientErrors: Record<string, [status: string, code: FailureCode]> = {
  HPE_HEADER_OVERFLOW: ['413 Payload Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
}

/** Writes the reply by hand, because no Fastify reply exists yet. */
const replyToClientErrors = (
  error: NodeJS.ErrnoException,
  socket: Socket,
  guards: OutgoingHttpHeaders,
) => {
  // Browsers open connections ahead of need. One that times out unused is closed without a reply,
  // because the browser would take it for the reply to its next request.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const [status, code] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', 'malformed']
  const failure = new Failure(code, sentence(m.request_malformed))
  const body = JSON.stringify(toErrorBody(failure))

  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(guards).map(([name, value]) => `${name}: ${String(value)}`),
      `x-request-id: ${randomUUID()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
