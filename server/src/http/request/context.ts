import type { Data, Endpoint, Input, UndoOffer } from '@emporia/contract'
import type { IncomingHttpHeaders } from 'node:http'

import type { Context } from '../../context.ts'
import type { ActorFor } from '../actor.ts'
import type { Limits } from '../security/limits.ts'

/** Facts of a request that a handler may store. */
type Facts = {
  headers: IncomingHttpHeaders
  ip: string
  user_agent: string
  /** The visitor id of the browser, if it has one. */
  visitor_id: string | null
  /** The affiliate click that this request records, if it arrived by a member's link. */
  click_id: string | null
  /** The device cookie of a browser that has signed in before, or signs in with this request. */
  device_token: string | null
  /** The guest cookie of a browser that has a cart without an account. */
  guest_token: string | null
}

/** What a handler receives: the context of its commands, the request and the caller. */
export type RequestContext<E extends Endpoint> = Context &
  Facts & {
    actor: ActorFor<E['access']>
    /** Runs an effect after the transaction has committed; never after a rollback. */
    after: (effect: () => Promise<void> | void) => void
  }

/**
 * What runs before the transaction: hashing, image processing and limits. Limits count on separate
 * connections; inside a transaction, waiting for a second connection could deadlock.
 */
export type Preparation<E extends Endpoint> = Omit<RequestContext<E>, 'after'> & { limits: Limits }

/** A file that a handler returns instead of data; its name may contain any character. */
export type FileReply = {
  name: string
  /** The media type. */
  type: string
  /** Text and bytes are shown in the browser; pieces are downloaded while they are written. */
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

type Answered<E extends Endpoint> = [Data<E>] extends [never]
  ? FileReply
  : { data: Data<E>; message?: string; undo?: UndoOffer | undefined }

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: RequestContext<E>,
) => Promise<Answered<E>>

export type Prepare<E extends Endpoint, Ready> = (
  input: Input<E>,
  preparation: Preparation<E>,
) => Promise<Ready>

export type PreparedHandler<E extends Endpoint, Ready> = (
  input: Input<E>,
  ready: Ready,
  context: RequestContext<E>,
) => Promise<Answered<E>>

/** An endpoint with its handlers. */
export type Call<E extends Endpoint = Endpoint, Ready = unknown> = {
  endpoint: E
  prepare: Prepare<E, Ready>
  handle: PreparedHandler<E, Ready>
  replySchema?: Record<string, unknown>
}
