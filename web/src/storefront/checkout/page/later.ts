import { SignInAgain } from '../../../features/session/sign-in-again.tsx'
import { listChanges } from '../placement/changes.ts'
import { getPlacing } from '../placement/placing.ts'
import { renewedAfter } from '../placement/renewed.ts'

/** What no one needs before the form is touched: to place the order, and to sign in again for it. */
export const later = { getPlacing, listChanges, renewedAfter, SignInAgain }
