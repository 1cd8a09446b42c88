import { type Endpoint, type Input, isForGuests } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

import { type Actor, admit, assertSecured } from './actor.ts'
import type { Call, RequestContext, Handler, Prepare, PreparedHandler } from './request/context.ts'
import { toAddress } from './errors/unknown.ts'
import { Failure } from './failure.ts'
import { sentence } from '../sentence.ts'
import { runWithBuyerContext } from './buyer-context/current.ts'
import { hasTags } from './cache/tags.ts'
import { announceDeprecation } from './request/announce-deprecation.ts'
import { toCaller } from './security/api-key-access.ts'
import { assertConfirmed } from './security/confirmation.ts'
import { assertWithinView } from './security/view-session.ts'
import { acceptBytes, takesBytes } from './input/bodies.ts'
import { takesFiles } from './input/multipart.ts'
import { languageOf } from './request/language.ts'
import { runWithLocale } from './request/locale.ts'
import { run } from './request/run.ts'
import { isFileCall, sendFile } from './request/send-file.ts'

/**
 * Registers an endpoint: authorizes the actor, parses the input, opens the transaction and
 * validates the reply. With four arguments, `prepare` runs before the transaction and `handle`
 * receives its result. An endpoint whose data is `fileReply` returns a `FileReply`.
 */
export function answer<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void
export function answer<E extends Endpoint, Ready>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Prepare<E, Ready>,
  handle: PreparedHandler<E, Ready>,
): void
export function answer<E extends Endpoint, Ready>(
  app: FastifyInstance,
  endpoint: E,
  first: Handler<E> | Prepare<E, Ready>,
  second?: PreparedHandler<E, Ready>,
) {
  const steps = second
    ? { prepare: first, handle: second }
    : {
        prepare: async () => undefined,
        handle: (input: Input<E>, _: unknown, context: RequestContext<E>) =>
          (first as Handler<E>)(input, context),
      }
  // `admit` and the schema guarantee at run time what the handler's types promise.
  register(app, { endpoint, ...steps } as unknown as Call)
}

const register = (app: FastifyInstance, call: Call) => {
  const { endpoint } = call
  const { method, path, access, input } = endpoint
  const acceptsFiles = takesFiles(input)
  const isFile = isFileCall(endpoint)
  const handlerTimeout = (isFile && downloadMsMax) || (acceptsFiles && uploadMsMax)

  app.addressesAnswered.push(toAddress(method, path))
  if (!isFile) app.calls.set(`${method} ${path}`, call)
  const route: RouteOptions = {
    method,
    url: path,
    config: { isAdmittedLate: method === 'GET' && hasTags(path) },
    ...(handlerTimeout && { handlerTimeout }),
    // Runs before the body is read, so that callers without access cannot upload anything.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      announceDeprecation(endpoint, reply)
      // Public calls treat the session of a guest as none.
      if (access === 'public' && request.actor?.is_guest) request.actor = undefined
      assertWithinView(request.actor, endpoint)
      request.actor = toCaller(request.actor, endpoint)
      admit(request.actor, endpoint, isForGuests(endpoint))
      assertSecured(request.actor, endpoint)
      await confirmFor(app, endpoint, request.actor)
      if (isForm(request) && !acceptsFiles)
        throw new Failure('unsupported', sentence(m.request_form_denied))
    },
    handler: (request, reply) =>
      runWithLocale(languageOf(request), () =>
        runWithBuyerContext(request.buyerContext, () =>
          (isFile ? sendFile : run)(call, request, reply),
        ),
      ),
  }
  if (!takesBytes(input)) return app.route(route)
  return app.register(async (inside) => {
    acceptBytes(inside)
    inside.route(route)
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
const downloadMsMax = 600_000

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
