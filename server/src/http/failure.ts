import type { FailureCode, FieldErrors } from '@emporia/contract'

/** An expected refusal whose message is shown to the caller. Any other thrown error is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: FieldErrors | undefined
  readonly data: unknown

  constructor(code: FailureCode, message: string, errors?: FieldErrors, data?: unknown) {
    super(message)
    this.code = code
    this.errors = errors
    this.data = data
  }
}

export const notFound = (noun: string) => new Failure('not_found', `${noun} not found`)

/**
 * Creates a `conflict`: valid input that the current state does not allow. `data` helps the retry.
 */
export const conflict = (message: string, data?: unknown) =>
  new Failure('conflict', message, undefined, data)

export const unauthenticated = () => new Failure('unauthenticated', 'Please log in to continue')

export const forbidden = (message = 'You are not allowed to do that') =>
  new Failure('forbidden', message)

/** Creates an `invalid` refusal of one field, named by its dotted path in the input. */
export const invalid = (field: string, sentence: string) =>
  new Failure('invalid', sentence, { [field]: sentence })

export const malformed = (message = 'The request could not be read') =>
  new Failure('malformed', message)

/** Creates a `rate_limited` refusal; `seconds` becomes the Retry-After header. */
export const rateLimited = (seconds: number) =>
  new Failure('rate_limited', 'Too many tries. Please wait and try again', undefined, {
    retry_after: seconds,
  })

export const busy = () => new Failure('busy', 'The server is busy. Please try again in a moment')
