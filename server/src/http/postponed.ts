import * as m from '@emporia/messages/error'

import type { AppContext } from '../context.ts'
import { conflict } from './failure.ts'

/**
 * Thrown by a command that lacks what only slow work outside of the transaction provides, such as the
 * answer of another service. The transaction is rolled back, `prepare` runs, and the call runs again.
 */
export class Postponed extends Error {
  readonly prepare: (app: AppContext) => Promise<void>

  constructor(prepare: Postponed['prepare']) {
    super('The call needs something from outside of the transaction')
    this.prepare = prepare
  }
}

const triesMax = 4

/** Runs an attempt again after it was postponed. Throws `conflict` if it is postponed every time. */
export const retryPostponed = async <Result>(
  app: AppContext,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Postponed)) throw error
      if (tries === triesMax) throw conflict(m.call_changing)
      await error.prepare(app)
    }
}
