import type { Endpoint } from '@emporia/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Actor, admit } from './actor.ts'
import type { Call, Handler, Prepare, PreparedHandler } from './request/context.ts'
import { toAddress } from './errors/unknown.ts'
import { Failure } from './failure.ts'
import { hasTags } from './cache/tags.ts'
import { assertConfirmed } from './security/confirmation.ts'
import { takesFiles } from './input/multipart.ts'
import { run } from './request/run.ts'

/**
 * Registers an endpoint: authorizes the actor, parses the input, opens the transaction and
 * validates the reply.
 */
export const answer = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>) =>
  answerPrepared(
    app,
    endpoint,
    async () => undefined,
    (input, _, context) => handle(input, context),
  )

/** Like `answer`, with a step before the transaction: `handle` receives the result of `prepare`. */
export const answerPrepared = <E extends Endpoint, Ready>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Prepare<E, Ready>,
  handle: PreparedHandler<E, Ready>,
) => {
  const { method, path, access, input } = endpoint
  // `admit` and the schema guarantee at run time what the handler's types promise.
  const call = { endpoint, prepare, handle } as unknown as Call
  const acceptsFiles = takesFiles(input)

  app.addressesAnswered.push(toAddress(method, path))
  app.calls.set(`${method} ${path}`, call)
  app.route({
    method,
    url: path,
    config: { isAdmittedLate: method === 'GET' && hasTags(path) },
    ...(acceptsFiles && { handlerTimeout: uploadMsMax }),
    // Runs before the body is read, so that callers without access cannot upload anything.
    onRequest: async (request: FastifyRequest) => {
      admit(request.actor, access)
      await confirmFor(app, endpoint, request.actor)
      if (isForm(request) && !acceptsFiles)
        throw new Failure('unsupported', 'This call takes JSON, not a form')
    },
    handler: (request: FastifyRequest, reply: FastifyReply) => run(call, request, reply),
  })
}

/** Checks the confirmed identity for a call that runs alone or for many rows of a list. */
export const confirmFor = async (
  { parts: { db, clock } }: FastifyInstance,
  { confirm }: Endpoint,
  actor: Actor | undefined,
) => {
  if (confirm && actor) await assertConfirmed(db, actor, clock.now())
}

const uploadMsMax = 30_000

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
