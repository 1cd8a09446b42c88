import type { UndoOffer } from './list-views/list.ts'

/** Error codes of the API, with their HTTP status. */
export const failures = {
  malformed: 400,
  unauthenticated: 401,
  /** The password is right; `data` has the ticket and the methods of the second step. */
  second_factor: 401,
  forbidden: 403,
  /** The caller must confirm their identity (`/confirm-identity`) and repeat the call. */
  confirm_identity: 403,
  /** The caller's permission only reads. */
  view_only: 403,
  /** The caller must verify their e-mail address first (`/email-verify`). */
  email_unverified: 403,
  /** Staff must add a second factor first; profile and security calls are open. */
  enroll_second_factor: 403,
  not_found: 404,
  unknown_endpoint: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  /** The package would change nothing, or too little without the buyer's consent. */
  no_effect: 409,
  small_effect: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  key_reused: 422,
  rate_limited: 429,
  unexpected: 500,
  busy: 503,
  /** A restored or copied installation that has not been released yet. */
  held: 503,
} as const
export type FailureCode = keyof typeof failures

/** One sentence per dotted path of the input: `{ 'address.phone': 'Please enter Phone' }`. */
export type FieldErrors = Record<string, string>

export type Refusal = {
  success: false
  message: string
  code: FailureCode
  /** The key of the message in the catalog `error`, and its values, for clients that translate. */
  reason?: string
  params?: Record<string, string | number>
  errors?: FieldErrors
  /** What the caller needs to continue, for example the new totals of a checkout. */
  data?: unknown
}

export type Reply<T> =
  | { success: true; message: string; data: T; undo?: UndoOffer | undefined }
  | Refusal
