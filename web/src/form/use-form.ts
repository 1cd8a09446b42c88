import { toFieldErrors, toFieldLabel, type FieldErrors, type Reply } from '@emporia/contract'
import { useRef, useState, type SubmitEvent } from 'react'
import type { z } from 'zod'

import { readDraft } from './draft.ts'

type Options<Schema extends z.ZodType, Answer> = {
  /** The contract's input schema: the browser validates with the same rules as the server. */
  schema: Schema
  send: (draft: z.output<Schema>) => Promise<Reply<Answer>>
  onSuccess: (data: Answer, message: string) => unknown
  /** Values that the call needs and the form does not ask for. */
  extra?: object
  /** Maps the form's draft to the shape that the call expects. */
  shape?: (draft: Record<string, unknown>) => Record<string, unknown>
  labels?: Record<string, string>
}

/** State of a public form: validates, sends, and assigns each error to its field. */
export const useForm = <Schema extends z.ZodType, Answer>(of: Options<Schema, Answer>) => {
  const { schema, send, onSuccess, extra, shape = (draft) => draft, labels = {} } = of
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)

  const refuse = (found: FieldErrors, text: string) => {
    setErrors(found['accept_terms'] ? { ...found, accept_terms: acceptTerms } : found)
    setMessage(text)
    const [first] = Object.keys(found)
    const field = first && ref.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const run = async (filled: HTMLFormElement) => {
    const draft = shape({ ...readDraft(filled), ...extra })
    // The input is reported so that 'missing' and 'invalid' get different messages.
    const { success, data, error } = schema.safeParse(draft, { reportInput: true })
    if (!success) {
      refuse(
        toFieldErrors(error, (path) => labels[path] ?? toFieldLabel(path)),
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

// 'Please enter' does not fit a checkbox.
const acceptTerms = 'Please accept the terms'
