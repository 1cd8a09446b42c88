import { type AffiliateSettings, api, type Data } from '@emporia/contract'

import { useAct } from '../../../resource/use-act.ts'
import { useSavedDraft } from '../../settings/use-saved-draft.ts'

type Shown = Data<typeof api.admin.affiliateSetting.show>

/** The settings as they are typed, and how they are saved. */
export const useSettings = (start: AffiliateSettings) => {
  const act = useAct()
  const { update } = api.admin.affiliateSetting
  return useSavedDraft({
    update,
    start,
    draftOf: withoutVersion,
    send: (changed, options) => act(update, changed, options),
  })
}

/** What is typed, without what the server counts. */
export const withoutVersion = (shown: Shown): AffiliateSettings => {
  const { version: _version, ...settings } = shown
  return settings
}
