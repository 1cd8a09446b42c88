import type { Endpoint, Input } from '@emporia/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

import type { AppContext } from '../../context.ts'
import { type Actor, admit } from '../actor.ts'
import type { Facts } from '../request/context.ts'
import { getRequestContext } from '../request/run.ts'
import { toAddress } from '../errors/unknown.ts'
import { unauthenticated } from '../failure.ts'
import { readInput } from '../input/parse.ts'

type Text = { name: string; type: string; pieces: AsyncIterable<string | Uint8Array> }
type Write<E extends Endpoint> = (
  input: Input<E>,
  context: AppContext & Facts & { actor: Actor },
) => Text | Promise<Text>

const downloadMsMax = 600_000

/** Registers an endpoint that streams a file while it is written; errors use the envelope. */
export const answerText = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  write: Write<E>,
) => {
  app.addressesAnswered.push(toAddress('GET', endpoint.path))
  app.route({
    method: 'GET',
    url: endpoint.path,
    handlerTimeout: downloadMsMax,
    onRequest: async ({ actor }: FastifyRequest) => admit(actor, endpoint.access),
    handler: async (request, reply) => {
      const { actor } = request
      if (!actor) throw unauthenticated()
      const input = (await readInput(request, endpoint)) as Input<E>
      const { name, type, pieces } = await write(input, {
        ...app.parts,
        ...getRequestContext(request),
        actor,
      })
      const stream = Readable.from(await begun(pieces))
      // Stop writing when the client disconnects.
      reply.raw.once('close', () => stream.destroy())
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(stream)
    },
  })
}

/** Waits for the first piece before the headers are sent, so that early errors can be refused. */
const begun = async (pieces: AsyncIterable<string | Uint8Array>) => {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value
    } finally {
      // Release the source when the client stops reading.
      await iterator.return?.()
    }
  })()
}
