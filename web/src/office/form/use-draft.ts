import type { FieldErrors } from '@emporia/contract'
import { useState } from 'react'

import { newIntent } from './intent.ts'

export type Values = Record<string, unknown>

/** What a form holds: its values, what of them changed, and the sentence at each field. */
export const useDraft = <Draft extends object>(start: Draft) => {
  const [initial, setInitial] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [intent, setIntent] = useState(newIntent)

  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setErrors((before) => without(before, Object.keys(changes)))
    // Another draft is another intent; the same one sent twice happens once.
    setIntent(newIntent())
  }

  return {
    draft,
    errors,
    intent,
    changed: changedIn(draft, initial),
    change,
    refuse: setErrors,
    /** Starts again from these values: after saving, or to discard what was changed. */
    restart: (values: Draft = initial) => {
      setInitial(values)
      setDraft(values)
      setErrors({})
    },
  }
}

/** What of a draft was changed. */
export const changedOf = <Draft extends object>(form: {
  changed: (keyof Draft)[]
  draft: Draft
}): Partial<Draft> => {
  const changed: Partial<Draft> = {}
  for (const key of form.changed) changed[key] = form.draft[key]
  return changed
}

const changedIn = <Draft extends object>(draft: Draft, initial: Draft) => {
  const changed: (keyof Draft)[] = []
  for (const key in draft) if (!isSame(draft[key], initial[key])) changed.push(key)
  return changed
}

const isSame = (a: unknown, b: unknown) =>
  a === b || (!holdsFile(a) && !holdsFile(b) && JSON.stringify(a) === JSON.stringify(b))

const holdsFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some(holdsFile))

/** A changed field loses its sentence, and those of what lies below it. */
const without = (errors: FieldErrors, keys: string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)),
    ),
  )
