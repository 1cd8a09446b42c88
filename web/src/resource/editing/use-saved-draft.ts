import { type Data, type Endpoint, toFieldErrors, type Sent } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { reporting } from '../../backoffice/form/reporting.ts'
import { getChanges, useDraft } from '../../backoffice/form/use-draft.ts'
import { useEdit, useSeen } from './use-edit.ts'

type Saving<E extends Endpoint, Draft> = {
  update: E
  /** The stored settings, as loaded. */
  stored: Data<E> & object
  draftOf: (saved: Data<E>) => Draft
}

/** The draft of a settings form and its save. Only changed values are sent. */
export const useSavedDraft = <E extends Endpoint, Draft extends object>({
  update,
  stored,
  draftOf,
}: Saving<E, Draft>) => {
  const edit = useEdit()
  const form = useDraft(draftOf(stored))
  const { seenFor, saved } = useSeen<Data<E> & object>(stored)
  const [saving, setSaving] = useState(false)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const changed = getChanges(form)
    const { success, error } = update.input.safeParse(changed, reporting)
    if (!success) return form.refuse(toFieldErrors(error))
    const editing = { seen: seenFor(changed), idempotencyKey: form.intent }
    setSaving(true)
    const reply = await edit(update, changed as Sent<E>, editing)
    setSaving(false)
    if (reply.success) {
      saved(reply.data as Data<E> & object)
      form.restart(draftOf(reply.data))
    } else form.refuse(reply.errors ?? {})
  }

  return { form, save, saving }
}
