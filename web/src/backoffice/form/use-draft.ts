import type { FieldErrors } from '@emporia/contract'
import { useState } from 'react'

import { newIntent } from './intent.ts'

export type Values = Record<string, unknown>

/** State of a form: its values, the changed ones, and the error of each field. */
export const useDraft = <Draft extends object>(start: Draft) => {
  const [initial, setInitial] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [intent, setIntent] = useState(newIntent)

  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setErrors((before) => without(before, Object.keys(changes)))
    // A changed draft gets a new key; the same draft sent twice is executed once.
    setIntent(newIntent())
  }

  return {
    draft,
    errors,
    intent,
    changed: changedIn(draft, initial),
    change,
    refuse: setErrors,
    /** Resets the form to these values, after saving or to discard changes. */
    restart: (values: Draft = initial) => {
      setInitial(values)
      setDraft(values)
      setErrors({})
    },
  }
}

/** Returns the changed values of a draft. */
export const getChanges = <Draft extends object>(form: {
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

/** Removes the errors of a changed field and of its nested fields. */
const without = (errors: FieldErrors, keys: string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)),
    ),
  )
