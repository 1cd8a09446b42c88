import type { Endpoint, Input } from '@emporia/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { AppContext } from '../../context.ts'
import { type ActorFor, admit } from '../actor.ts'
import { toAddress } from '../errors/unknown.ts'
import { unauthenticated } from '../failure.ts'
import { readInput } from '../input/parse.ts'

type Sent = { name: string; type: string; bytes: Uint8Array | string }
type Facts<E extends Endpoint> = AppContext & { actor: ActorFor<E['access']>; wantsPdf: boolean }
type Make<E extends Endpoint> = (input: Input<E>, facts: Facts<E>) => Promise<Sent>

const makeMsMax = 60_000

/**
 * Files need no scripts and no external resources, so the policy forbids both; images are allowed.
 */
const pagePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Registers an endpoint that returns a file, a printable page or a PDF; errors use the envelope.
 */
export const answerFile = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: Make<E>,
) => {
  app.addressesAnswered.push(toAddress('GET', endpoint.path))
  app.route({
    method: 'GET',
    url: endpoint.path,
    handlerTimeout: makeMsMax,
    onRequest: async ({ actor }: FastifyRequest) => admit(actor, endpoint.access),
    handler: async (request, reply) => {
      const { headers } = request
      if (!request.actor && endpoint.access !== 'public') throw unauthenticated()
      const actor = request.actor as ActorFor<E['access']>
      const input = (await readInput(request, endpoint)) as Input<E>
      const wantsPdf = headers.accept?.includes('application/pdf') ?? false
      const { name, type, bytes } = await make(input, { ...app.parts, actor, wantsPdf })
      return reply
        .type(type)
        .header('content-disposition', `inline; filename="${plainOf(name)}"`)
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-store')
        .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes))
    },
  })
}

/** Replaces characters that are not allowed in a header. */
const plainOf = (name: string) => name.replaceAll(/[^\w .()-]/g, '_')
