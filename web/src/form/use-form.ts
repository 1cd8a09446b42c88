import type { FieldErrors, Reply } from '@emporia/contract'
import { useEffect, useReducer, useState } from 'react'
import {
  get,
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'

import { createKeyGenerator, isDecided } from '../api/intent-key.ts'
import { changesOf, isShallowSame, type Key } from './draft.ts'
import { errorAt, listErrors } from './error-tree.ts'
import { type Validation, validate } from './validate.ts'

type Options<Draft, Schema extends z.ZodType, Answer> = Validation<Draft, Schema> & {
  /** Initial values. Registered inputs that are not listed start with the value in the page. */
  values?: Draft
  /** Sends the input. Retries of an undecided request get the same idempotency key. */
  send: (
    input: z.input<Schema>,
    once: { idempotencyKey: string },
    draft: Draft,
  ) => Promise<Reply<Answer>>
  onSuccess?: (data: Answer, message: string) => unknown
}

export type FormState<Draft extends FieldValues> = ReturnType<
  typeof useForm<z.ZodType, unknown, Draft>
>

/**
 * State of a form: its draft, the changed values, and an error for each field. `submit` validates
 * by the contract, sends once, and shows what the server refuses at the fields.
 */
export const useForm = <
  Schema extends z.ZodType,
  Answer,
  Draft extends FieldValues = Record<string, unknown>,
>(
  options: Options<Draft, Schema, Answer>,
) => {
  const [initial, setInitial] = useState<Draft>(options.values ?? ({} as Draft))
  const hook = useHookForm<Draft, unknown, z.input<Schema>>({
    defaultValues: initial as DefaultValues<Draft>,
    resolver: (draft) => validate(options, draft, initial),
    // An error stays until its field is changed or the form is sent again.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const draft = useDraft(hook, initial)
  const changes = changesOf(draft, initial)
  const { reset, ...sending } = useSending(hook, options)

  return {
    draft,
    /** The values without changes. */
    initial,
    /** The changed values, and their keys. */
    changes,
    changed: Object.keys(changes) as Key<Draft>[],
    ...connect(hook, draft, initial),
    ...sending,
    /** Resets the form to these values, after saving or to discard changes. */
    restart: (values: Draft = initial) => {
      setInitial(values)
      reset(values)
    },
  }
}

type Hook<Draft extends FieldValues, Input> = UseFormReturn<Draft, unknown, Input>

const changeOf =
  <Draft extends FieldValues>({ setValues, clearErrors }: Hook<Draft, unknown>) =>
  (more: Partial<Draft>) => {
    setValues(more)
    clearErrors(Object.keys(more) as Path<Draft>[])
  }

const setInput = <Draft extends FieldValues, Input>(
  hook: Hook<Draft, Input>,
  name: string,
  value: string,
) => hook.setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>)

/** What connects the fields: their errors and their values. */
const connect = <Draft extends FieldValues, Input>(
  hook: Hook<Draft, Input>,
  draft: Draft,
  initial: Draft,
) => {
  const errors = listErrors(hook.formState.errors)
  const change = changeOf(hook as Hook<Draft, unknown>)

  return {
    errors,
    change,
    /** Sets the value of one input. */
    set: (name: string, value: string) => setInput(hook, name, value),
    /** Connects a native input. */
    register: (name: string) =>
      hook.register(name as Path<Draft>, {
        // Inputs without an initial value count only while they are on the page.
        shouldUnregister: get(initial, name) === undefined,
        onChange: () => hook.clearErrors(name as Path<Draft>),
      }),
    /** Connects a controlled input. */
    field: <Name extends Key<Draft>>(name: Name) => ({
      value: draft[name],
      error: errorAt(errors, name),
      onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
  }
}

/** Sends a form, and counts what is refused: each refusal moves the focus to the first error. */
const useSending = <Draft extends FieldValues, Schema extends z.ZodType, Answer>(
  hook: Hook<Draft, z.input<Schema>>,
  { send, onSuccess }: Options<Draft, Schema, Answer>,
) => {
  const [message, setMessage] = useState('')
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const [keyOf, setKeyOf] = useState(createKeyGenerator)
  const [once] = useState(createGuard)

  const refuse = (errors: FieldErrors, text = '') => {
    hook.clearErrors()
    for (const [path, sentence] of Object.entries(errors))
      hook.setError(path as Path<Draft>, { type: 'invalid', message: sentence })
    setMessage(text)
    countRefusal()
  }
  const run = async (input: z.input<Schema>) => {
    setMessage('')
    const reply = await send(input, { idempotencyKey: keyOf(input) }, hook.getValues())
    if (isDecided(reply)) setKeyOf(createKeyGenerator)
    if (!reply.success) return refuse(reply.errors ?? {}, reply.errors ? '' : reply.message)
    await onSuccess?.(reply.data, reply.message)
  }

  return {
    /** The server's message about the form as a whole. */
    message,
    refusals,
    sending: hook.formState.isSubmitting,
    refuse,
    ...submitsOf(hook, { run, once, onInvalid: () => refuseInvalid(setMessage, countRefusal) }),
    reset: (values: Draft) => {
      setMessage('')
      hook.reset(values)
    },
  }
}

/** Returns a function that runs one action at a time: a second submit does nothing. */
const createGuard = () => {
  let isRunning = false
  return async (act: () => Promise<void>) => {
    if (isRunning) return
    isRunning = true
    await act().finally(() => {
      isRunning = false
    })
  }
}

const refuseInvalid = (setMessage: (text: string) => void, countRefusal: () => void) => {
  setMessage('')
  countRefusal()
}

type Steps<Input> = {
  run: (input: Input) => Promise<void>
  once: (act: () => Promise<void>) => Promise<void>
  onInvalid: () => void
}

const submitsOf = <Draft extends FieldValues, Input>(
  hook: Hook<Draft, Input>,
  { run, once, onInvalid }: Steps<Input>,
) => ({
  /** Validates and sends. A button that decides something passes its values. */
  submit: (more?: Partial<Draft>) =>
    once(async () => {
      if (more) changeOf(hook as Hook<Draft, unknown>)(more)
      await hook.handleSubmit(run, onInvalid)()
    }),
  /** Validates only: returns the input, or undefined and shows the errors. */
  validate: async () => {
    let valid: Input | undefined
    await hook.handleSubmit((input) => {
      valid = input
    }, onInvalid)()
    return valid
  },
})

/** The current values, with the same identity until one changes. */
const useDraft = <Draft extends FieldValues>(
  { subscribe, getValues }: Pick<Hook<Draft, unknown>, 'subscribe' | 'getValues'>,
  initial: Draft,
) => {
  const [draft, setDraft] = useState(initial)

  useEffect(() => {
    const take = (values: Draft) =>
      setDraft((before) => (isShallowSame(before, values) ? before : values))
    take(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => take(values) })
  }, [subscribe, getValues])

  return draft
}
