import type { PublicSettings } from '@emporia/contract'
import { findLocale, pathInLocale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/profile'
import { useLocation, useRouteLoaderData } from 'react-router'

import { writeLocaleCookie } from '../../api/locale-cookie.ts'
import { SelectField } from '../../form/field.tsx'

/** The language of the account: shown if the marketplace offers several. */
export const LanguageField = () => {
  const settings = useRouteLoaderData<PublicSettings>('root')
  if (!settings || settings.locales.length === 0) return null

  return (
    <SelectField
      label={m.profile_language_title()}
      name="locale"
      help={m.profile_language_help()}
      autoComplete="language"
    >
      <option value="">{m.profile_language_default()}</option>
      {[settings.default_locale, ...settings.locales].map((code) => (
        <option key={code} value={code} lang={findLocale(code)?.tag} translate="no">
          {findLocale(code)?.name ?? code}
        </option>
      ))}
    </SelectField>
  )
}

/** Returns what opens this page again in a language; null is that of the marketplace. */
export const useOpenInLanguage = () => {
  const settings = useRouteLoaderData<PublicSettings>('root')
  const { pathname, search } = useLocation()

  return (locale: string | null) => {
    if (!settings) return
    const code = locale ?? settings.default_locale
    writeLocaleCookie(code)
    location.assign(pathInLocale(pathname, code, settings.default_locale) + search)
  }
}
