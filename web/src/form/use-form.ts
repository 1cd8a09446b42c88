import { errorsOf, labelOf, type FieldErrors, type Reply } from '@emporia/contract'
import { useRef, useState, type SubmitEvent } from 'react'
import type { z } from 'zod'

import { draftOf } from './draft.ts'

type Options<Schema extends z.ZodType, Answer> = {
  /** The contract's input: the browser checks by the very rules of the server. */
  schema: Schema
  send: (draft: z.output<Schema>) => Promise<Reply<Answer>>
  onSuccess: (data: Answer, message: string) => unknown
  /** What the form does not ask but the call needs. */
  extra?: object
  /** Where the call wants it shaped otherwise than the form asks it. */
  shape?: (draft: Record<string, unknown>) => Record<string, unknown>
  labels?: Record<string, string>
}

/** A form of the public pages: checks, sends, and shows each sentence at its field. */
export const useForm = <Schema extends z.ZodType, Answer>(of: Options<Schema, Answer>) => {
  const { schema, send, onSuccess, extra, shape = (draft) => draft, labels = {} } = of
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)

  const refuse = (found: FieldErrors, words: string) => {
    setErrors(found['accept_terms'] ? { ...found, accept_terms: acceptTerms } : found)
    setMessage(words)
    const [first] = Object.keys(found)
    const field = first && ref.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const run = async (filled: HTMLFormElement) => {
    const draft = shape({ ...draftOf(filled), ...extra })
    // What was typed decides which sentence fits: missing, or wrong.
    const { success, data, error } = schema.safeParse(draft, { reportInput: true })
    if (!success) {
      refuse(
        errorsOf(error, (path) => labels[path] ?? labelOf(path)),
        '',
      )
      return
    }
    refuse({}, '')
    setSending(true)
    const reply = await send(data)
    setSending(false)
    if (reply.success) await onSuccess(reply.data, reply.message)
    else refuse(reply.errors ?? {}, reply.errors ? '' : reply.message)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending) void run(event.currentTarget)
  }

  return { ref, errors, message, sending, submit }
}

// A box is not entered.
const acceptTerms = 'Please accept the terms'
