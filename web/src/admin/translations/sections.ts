import { translationPermissions } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import type { Section } from '../../backoffice/section.ts'

/** Screens of the languages and of the translated content. */
export const translationSections: Section[] = [
  {
    path: 'languages',
    title: m.menu_screen_languages,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'language',
    screen: 'admin/translations/languages.tsx',
  },
  {
    path: 'translations',
    title: m.menu_screen_translations,
    anyOf: Object.values(translationPermissions),
    group: m.menu_group_site,
    icon: 'translation',
    screen: 'admin/translations/translations.tsx',
  },
  {
    path: 'translations/:entity/:id/:locale',
    title: m.menu_screen_translation,
    screen: 'admin/translations/translation.tsx',
  },
]
