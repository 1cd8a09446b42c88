import type { FastifyReply, FastifyRequest } from 'fastify'

import { decompress, type CompressedBody } from '../cache/compression.ts'
import type { Page } from './render-page.ts'

export type Answered = Page & { packed?: CompressedBody | undefined }

type SendParams = {
  page: Answered
  /** Whether the cache still answers with this page, which is the same for all callers. */
  isCurrent: (() => boolean) | undefined
  /** Request headers on which the page depends. */
  varying: string[]
}

/**
 * Sends a page in an accepted encoding; replies 304 if the client has it already.
 */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isCurrent, varying }: SendParams,
) => {
  const { status, headers, body, packed, isScriptFree } = page
  void reply.status(status)
  for (const [name, value] of headers) if (!isOurs.has(name)) void reply.header(name, value)
  const isPublic = status === 200 && isScriptFree && !request.headers.authorization
  void reply.header('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store')
  void reply.header('vary', ['accept-encoding', ...varying].join(', '))
  if (!packed) return reply.send(body)

  void reply.header('etag', packed.sign)
  if (isPublic && has(request, packed)) return reply.status(304).send()
  const sent = await decompress(packed, request.headers['accept-encoding'])
  if (sent.encoding) {
    void reply.header('content-encoding', sent.encoding)
    if (isPublic && isCurrent) request.repeatable = { body: sent.body, isCurrent }
  }
  return reply.send(sent.body)
}

/** Headers by which pages inform the server; they are not sent to the client. */
const isOurs = new Set(['x-page', 'x-counts'])

const has = ({ headers }: FastifyRequest, { sign }: CompressedBody) =>
  (headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(sign)
