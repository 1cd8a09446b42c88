import { api } from '@emporia/contract'

import { load } from '../../../api/load.ts'
import type { Option } from '../../../backoffice/form/control.ts'
import { getLanguageName } from '../../../features/translations/labels.ts'

/** Returns the languages beside the default one. */
export const listLanguages = async (): Promise<Option[]> => {
  const { locales } = await load(api.site.settings, {})
  return locales.map((code) => ({ value: code, label: getLanguageName(code) }))
}
