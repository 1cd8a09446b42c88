/** Signs the same account in again. Resolves to whether a new token is stored. */
type SignInAgain = () => Promise<boolean>

let handler: SignInAgain | undefined
let pending: Promise<boolean> | undefined

/**
 * What a call does when the server answers that its session has ended: it waits for one shared
 * sign-in dialog and is repeated once. Pages without the dialog register no handler.
 */
export const sessionExpiry = {
  /** Registers the dialog. Returns a function that removes it. */
  handleWith: (signInAgain: SignInAgain) => {
    handler = signInAgain
    return () => {
      if (handler === signInAgain) handler = undefined
    }
  },
  /** Calls that find the session expired at the same time share one dialog. */
  signInAgain: (): Promise<boolean> => {
    if (!handler) return Promise.resolve(false)
    pending ??= handler().finally(() => (pending = undefined))
    return pending
  },
}
