import type { AppContext } from '../../../context.ts'
import { deemAccepted } from './accept-terms.ts'

/** Lifecycle job of shops. */
export const updateShops = ({ db, clock }: AppContext) => deemAccepted(db, clock.now())
