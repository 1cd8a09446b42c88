import { type AffiliateSettings, api, type Data } from '@emporia/contract'

import { useSavedDraft } from '../../../resource/editing/use-saved-draft.ts'

type Shown = Data<typeof api.admin.affiliateSetting.show>

/** The settings as they are typed, and how they are saved. */
export const useSettings = (stored: Shown) =>
  useSavedDraft({ update: api.admin.affiliateSetting.update, stored, draftOf: withoutVersion })

/** What is typed, without what the server counts. */
const withoutVersion = (shown: Shown): AffiliateSettings => {
  const { version: _version, edit_version: _edits, ...settings } = shown
  return settings
}
