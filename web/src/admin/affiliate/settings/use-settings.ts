import { type AffiliateSettings, api, type Data } from '@emporia/contract'

import { useEditForm } from '../../../resource/edits/use-edit-form.ts'

type StoredSettings = Data<typeof api.admin.affiliateSetting.show>

/** Draft of the settings and the function that saves it. */
export const useSettings = (stored: StoredSettings) =>
  useEditForm({ update: api.admin.affiliateSetting.update, stored, draftOf: withoutVersion })

/** Returns the settings without the version numbers that the server maintains. */
const withoutVersion = (stored: StoredSettings): AffiliateSettings => {
  const { version: _version, edit_version: _edits, ...settings } = stored
  return settings
}
