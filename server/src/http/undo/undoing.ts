import type { Endpoint, Input } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { RequestContext } from '../request/context.ts'

/** What a call changes, as JSON stores it: an input that sets it, or the columns of a row. */
export type State = Record<string, unknown>

/** How the change of a call is undone (docs/domain/security.md#undo). */
export type Undoing<E extends Endpoint = Endpoint, S extends State = State> = {
  /**
   * Returns the state that the call changes, locked; nothing if it cannot be undone. Called before
   * the change, after it, and before it is undone.
   */
  read: (input: Input<E>, context: RequestContext<E>) => Promise<S[]>
  /** Sets the state from before; if omitted, the call runs again with each state as its input. */
  revert?: (was: S[], context: RequestContext<E>) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How calls are undone, by the name of the call, such as 'POST /admin/brand-status'. */
    undoings: Map<string, Undoing>
  }
}

export const nameOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path}`

/** Makes the changes of a call undoable. */
export const allowUndo = <E extends Endpoint, S extends State>(
  app: FastifyInstance,
  endpoint: E,
  undoing: Undoing<E, S>,
) => {
  if (!endpoint.undo) throw new Error(`The contract of ${endpoint.path} offers no undo`)
  app.undoings.set(nameOfCall(endpoint), undoing as unknown as Undoing)
}
