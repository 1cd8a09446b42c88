import type { FailureCode, FieldErrors } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import {
  type Message,
  renderText,
  type Sentence,
  sentence,
  type Text,
  type Values,
} from '../sentence.ts'

type Details = { errors?: Record<string, Text> | undefined; data?: unknown }

/** An expected refusal whose message is shown to the caller. Any other thrown error is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly data: unknown
  readonly text: Text
  private readonly fields: Record<string, Text> | undefined

  constructor(code: FailureCode, text: Text, { errors, data }: Details = {}) {
    super()
    this.code = code
    this.text = text
    this.fields = errors
    this.data = data
  }

  /** The sentence in the language of the caller. The engine reads it before the text is set. */
  override get message() {
    const text = this.text as Text | undefined
    return text === undefined ? '' : renderText(text)
  }

  get errors(): FieldErrors | undefined {
    if (!this.fields) return undefined
    return Object.fromEntries(
      Object.entries(this.fields).map(([field, text]) => [field, renderText(text)]),
    )
  }
}

/** A message of the catalog, or a sentence that a rule returned. */
type Content<A extends Values[]> = Message<A> | Sentence

const toSentence = <A extends Values[]>(content: Content<A>, values: A) =>
  typeof content === 'function' ? sentence(content, ...values) : content

export const notFound = (message: () => string) => new Failure('not_found', sentence(message))

/** Creates a `conflict`: valid input that the current state does not allow. */
export const conflict = <A extends Values[]>(content: Content<A>, ...values: A) =>
  new Failure('conflict', toSentence(content, values))

/** Creates a `conflict` with data that helps the retry. */
export const conflictWith = <A extends Values[]>(
  data: unknown,
  content: Content<A>,
  ...values: A
) => new Failure('conflict', toSentence(content, values), { data })

export const unauthenticated = () =>
  new Failure('unauthenticated', sentence(m.request_unauthenticated))

export const notAllowed = () => forbidden(m.request_forbidden)

export const forbidden = <A extends Values[]>(content: Content<A>, ...values: A) =>
  new Failure('forbidden', toSentence(content, values))

/** Creates an `invalid` refusal of one field, named by its dotted path in the input. */
export const invalid = <A extends Values[]>(field: string, content: Content<A>, ...values: A) => {
  const text = toSentence(content, values)
  return new Failure('invalid', text, { errors: { [field]: text } })
}

export const malformed = (message: () => string = m.request_malformed) =>
  new Failure('malformed', sentence(message))

/** Creates a `rate_limited` refusal; `seconds` becomes the Retry-After header. */
export const rateLimited = (seconds: number) =>
  new Failure('rate_limited', toWait(seconds), { data: { retry_after: seconds } })

const toWait = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return sentence(m.request_rate_limited_seconds, { seconds })
  if (minutes < 60) return sentence(m.request_rate_limited, { minutes })
  return sentence(m.request_rate_limited_hours, { hours: Math.ceil(minutes / 60) })
}

export const busy = () => new Failure('busy', sentence(m.request_busy))
