import type { FailureCode, FieldErrors } from '@emporia/contract'

/** An expected refusal, with a message the person may read. Anything else that is thrown is a bug. */
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

/** Right in itself, but not now: `data` tells what the caller needs to try again. */
export const conflict = (message: string, data?: unknown) =>
  new Failure('conflict', message, undefined, data)

export const unauthenticated = () => new Failure('unauthenticated', 'Please log in to continue')

export const forbidden = (message = 'You are not allowed to do that') =>
  new Failure('forbidden', message)

/** One field is wrong; its name is the dotted path in the input. */
export const invalid = (field: string, sentence: string) =>
  new Failure('invalid', sentence, { [field]: sentence })

export const malformed = (message = 'The request could not be read') =>
  new Failure('malformed', message)

/** Too often: `seconds` becomes the Retry-After header. */
export const rateLimited = (seconds: number) =>
  new Failure('rate_limited', 'Too many tries. Please wait and try again', undefined, {
    retry_after: seconds,
  })

export const busy = () => new Failure('busy', 'The server is busy. Please try again in a moment')
