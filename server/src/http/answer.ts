import type { Endpoint } from '@emporia/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Actor, admit } from './actor.ts'
import type { Call, Handler, Prepare, PreparedHandler } from './call/context.ts'
import { addressOf } from './errors/unknown.ts'
import { Failure } from './failure.ts'
import { hasTags } from './kept/tags.ts'
import { assertConfirmed } from './guard/confirmation.ts'
import { takesFiles } from './input/multipart.ts'
import { run } from './call/run.ts'

/** Answers an endpoint: admits the actor, reads the input, opens the transaction, keeps the reply to its contract. */
export const answer = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>) =>
  answerPrepared(
    app,
    endpoint,
    async () => undefined,
    (input, _, context) => handle(input, context),
  )

/** The same in two steps, for work that must not happen inside a transaction: `handle` gets what `prepare` gave. */
export const answerPrepared = <E extends Endpoint, Ready>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Prepare<E, Ready>,
  handle: PreparedHandler<E, Ready>,
) => {
  const { method, path, access, input } = endpoint
  // What the types promise to a handler holds from here on, because `admit` and the schema see to it.
  const call = { endpoint, prepare, handle } as unknown as Call
  const acceptsFiles = takesFiles(input)

  app.addressesAnswered.push(addressOf(method, path))
  app.calls.set(`${method} ${path}`, call)
  app.route({
    method,
    url: path,
    config: { isAdmittedLate: method === 'GET' && hasTags(path) },
    ...(acceptsFiles && { handlerTimeout: uploadMsMax }),
    // Before the body is read: whoever may not call does not get to send.
    onRequest: async (request: FastifyRequest) => {
      admit(request.actor, access)
      await confirmFor(app, endpoint, request.actor)
      if (isForm(request) && !acceptsFiles)
        throw new Failure('unsupported', 'This call takes JSON, not a form')
    },
    handler: (request: FastifyRequest, reply: FastifyReply) => run(call, request, reply),
  })
}

/** The same wherever a call of the contract is answered: alone, or for many rows of a list. */
export const confirmFor = async (
  { parts: { db, clock } }: FastifyInstance,
  { confirm }: Endpoint,
  actor: Actor | undefined,
) => {
  if (confirm && actor) await assertConfirmed(db, actor, clock.now())
}

const uploadMsMax = 30_000

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
