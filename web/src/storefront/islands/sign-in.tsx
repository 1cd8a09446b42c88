import { PageSignIn } from '../sign-in/page-sign-in.tsx'

/** `data-island="sign-in"`: the form of /login and /admin/login. */
export const Part = PageSignIn
