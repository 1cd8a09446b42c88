import * as m from '@emporia/messages/settings'

import type { Entry } from '../../../backoffice/shell/palette/entry.ts'
import { searchSettings } from './search-settings.ts'

/** Returns the settings that match a query as entries of the command palette. */
export const findSettings = (q: string, max: number): Entry[] =>
  searchSettings(q, max).map(({ key, title, place, to }) => ({
    key: `setting:${key}`,
    group: m.setting_palette_group(),
    title,
    text: place,
    icon: 'settings',
    to,
  }))
