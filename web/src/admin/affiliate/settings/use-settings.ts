import { type AffiliateSettings, api, type Data, errorsOf } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { reporting } from '../../../office/form/reporting.ts'
import { useDraft } from '../../../office/form/use-draft.ts'
import { useAct } from '../../../resource/use-act.ts'
import type { SettingsForm } from './settings-form.ts'

type Shown = Data<typeof api.admin.affiliateSetting.show>

/** Only what was changed travels. */
export const changedOf = ({ changed, draft }: SettingsForm): Partial<AffiliateSettings> =>
  Object.fromEntries(changed.map((key) => [key, draft[key]]))

/** The settings as they are typed, and how they are saved. */
export const useSettings = (settings: AffiliateSettings) => {
  const act = useAct()
  const form = useDraft(settings)
  const [saving, setSaving] = useState(false)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { update } = api.admin.affiliateSetting
    const checked = update.input.safeParse(changedOf(form), reporting)
    if (!checked.success) return form.refuse(errorsOf(checked.error))
    setSaving(true)
    const reply = await act(update, checked.data, { idempotencyKey: form.intent })
    setSaving(false)
    if (reply.success) form.restart(withoutVersion(reply.data))
    else form.refuse(reply.errors ?? {})
  }

  return { form, save, saving }
}

/** What is typed, without what the server counts. */
export const withoutVersion = (shown: Shown): AffiliateSettings => {
  const { version: _version, ...settings } = shown
  return settings
}
