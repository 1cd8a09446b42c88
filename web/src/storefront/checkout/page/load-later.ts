import { loadAgain } from '../../../ui/lazy.ts'

export const loadContact = () => import('../contact.tsx')
export const loadSignInAgain = () => import('../../../features/session/sign-in-again.tsx')

/** Loads the rules of an order and the calls that place it. */
export const loadPlacing = () => loadAgain(importPlacing)
const importPlacing = () => import('../placement/placing.ts')

/** Loads what the order needs as soon as the form is touched; what fails loads when it is used. */
export const loadInAdvance = () => void Promise.allSettled([importPlacing(), loadSignInAgain()])
