import { fileReply, type Endpoint } from '@emporia/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'

import { readInput } from '../input/parse.ts'
import { writeCells } from '../../adapters/pdf/csv.ts'
import type { Call, FileReply } from './context.ts'
import { toContext } from './run.ts'

/** Whether a call returns a file; its errors still use the envelope. */
export const isFileCall = ({ data }: Endpoint) => data === fileReply

/**
 * Runs a call that returns a file. Whole files are shown in the browser; streams are downloaded
 * while they are written, so an export of any length needs little memory.
 */
export const sendFile = async (
  { endpoint, prepare, handle }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { limits } = request.server
  const input = await readInput(request, endpoint)
  const context = toContext(request)
  const ready = await prepare(input, { ...context, limits })
  // `isFileCall` guarantees the type of the reply.
  const made = (await handle(input, ready, { ...context, after: () => {} })) as unknown
  const { name, type, content } = made as FileReply
  void reply.type(type).header('cache-control', 'no-store')
  const filename = `filename="${name.replaceAll(/[^\w .()-]/g, '_')}"`
  if (typeof content === 'string' || content instanceof Uint8Array)
    return reply
      .header('content-disposition', `inline; ${filename}`)
      .header('content-security-policy', inlinePolicy)
      .send(typeof content === 'string' ? content : Buffer.from(content))

  const isRaw = request.actor?.api_key !== undefined || isRequestedRaw(input)
  const stream = Readable.from(await writeCells({ isRaw }, () => started(content)))
  // Stop writing when the client disconnects.
  reply.raw.once('close', () => stream.destroy())
  return reply.header('content-disposition', `attachment; ${filename}`).send(stream)
}

/** Whether a CSV export is for a program: cells are written as they are. */
const isRequestedRaw = (input: unknown) =>
  typeof input === 'object' && input !== null && 'raw' in input && input.raw === true

/**
 * Files need no scripts and no external resources, so the policy forbids both; images are allowed.
 */
const inlinePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Waits for the first piece before the headers are sent, so that early errors can be refused. */
const started = async (pieces: AsyncIterable<string | Uint8Array>) => {
  const iterator = pieces[Symbol.asyncIterator]()
  // All pieces are in the language of the request, also where the stream is read outside of it.
  const next = AsyncResource.bind(() => iterator.next())
  const first = await next()
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await next()) yield piece.value
    } finally {
      // Release the source when the client stops reading.
      await iterator.return?.()
    }
  })()
}

/** Returns a CSV file named by its day, as in `orders-2026-03-01.csv`. */
export const toCsvFile = (
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  now: Date,
) => ({
  name: `${name}-${now.toISOString().slice(0, 10)}.csv`,
  type: 'text/csv; charset=utf-8',
  content,
})
