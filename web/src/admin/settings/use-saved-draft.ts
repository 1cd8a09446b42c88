import { type Data, type Endpoint, errorsOf, type Reply } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { reporting } from '../../office/form/reporting.ts'
import { changedOf, useDraft } from '../../office/form/use-draft.ts'

type Saving<E extends Endpoint, Draft> = {
  update: E
  start: Draft
  draftOf: (saved: Data<E>) => Draft
  /** Makes the call with what was changed. */
  send: (changed: Partial<Draft>, options: { idempotencyKey: string }) => Promise<Reply<Data<E>>>
}

/** Settings as they are typed, and how they are saved: only what was changed travels. */
export const useSavedDraft = <E extends Endpoint, Draft extends object>({
  update,
  start,
  draftOf,
  send,
}: Saving<E, Draft>) => {
  const form = useDraft(start)
  const [saving, setSaving] = useState(false)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const changed = changedOf(form)
    const { success, error } = update.input.safeParse(changed, reporting)
    if (!success) return form.refuse(errorsOf(error))
    setSaving(true)
    const reply = await send(changed, { idempotencyKey: form.intent })
    setSaving(false)
    if (reply.success) form.restart(draftOf(reply.data))
    else form.refuse(reply.errors ?? {})
  }

  return { form, save, saving }
}
