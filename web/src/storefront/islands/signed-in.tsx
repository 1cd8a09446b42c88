import { SignedInAlready } from '../sign-in/signed-in-already.tsx'

/** `data-island="signed-in"`: who is signed in, on /login. */
export const Part = SignedInAlready
