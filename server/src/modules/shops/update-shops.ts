import type { AppContext } from '../../context.ts'
import { closeDueShops } from './closing/close-due.ts'
import { deemAccepted } from './terms/accept-terms.ts'

/** Lifecycle job of shops: terms that begin to apply, and closings whose notice period is over. */
export const updateShops = async (app: AppContext) => {
  await deemAccepted(app.db, app.clock.now())
  await closeDueShops(app)
}
