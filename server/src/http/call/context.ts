import type { Data, Endpoint, Input } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Parts } from '../../parts.ts'
import type { ActorFor } from '../actor.ts'
import type { Limits } from '../guard/limits.ts'

/** Facts of a request that a handler may want to keep. */
export type Facts = {
  ip: string
  user_agent: string
  request_id: string
  /** The browser, where it has a number. */
  visitor_id: string | null
  /** The landing by a member's link that this request is. */
  click_id: string | null
  /** The cookie of a browser that somebody signed in with, or does so now. */
  device_token: string | null
}

/** What a handler works with: the parts of the server, who asks, and a `db` that is the transaction. */
export type Context<E extends Endpoint> = Parts &
  Facts & {
    actor: ActorFor<E['access']>
    db: Db
    /** Does something once the transaction is safe; never when it failed. */
    after: (effect: () => Promise<void> | void) => void
  }

/**
 * What runs before the transaction works with: hashing, pictures and limits belong here. Limits
 * count on connections of their own, and so never inside, where waiting for a second one could block.
 */
export type Preparation<E extends Endpoint> = Omit<Context<E>, 'after'> & { limits: Limits }

type Answered<E extends Endpoint> = { data: Data<E>; message?: string }

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: Context<E>,
) => Promise<Answered<E>>

export type Prepare<E extends Endpoint, Ready> = (
  input: Input<E>,
  preparation: Preparation<E>,
) => Promise<Ready>

export type PreparedHandler<E extends Endpoint, Ready> = (
  input: Input<E>,
  ready: Ready,
  context: Context<E>,
) => Promise<Answered<E>>

/** An endpoint and what answers it. */
export type Call<E extends Endpoint = Endpoint, Ready = unknown> = {
  endpoint: E
  prepare: Prepare<E, Ready>
  handle: PreparedHandler<E, Ready>
  replySchema?: Record<string, unknown>
}
