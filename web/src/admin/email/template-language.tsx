import type { PublicSettings } from '@emporia/contract'
import { findLocale, type Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/marketing'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { FilterSelect } from '../../backoffice/list/filters/choice.tsx'
import type { EventRow } from './event-row.ts'

type SelectProps = Pick<PublicSettings, 'default_locale' | 'locales'> & {
  value: Locale | undefined
  onChange: (locale: Locale | undefined) => void
}

/** Selects the language of the templates: the default one, or one that they are translated into. */
export const LanguageSelect = ({ default_locale, locales, value, onChange }: SelectProps) =>
  locales.length > 0 && (
    <FilterSelect
      label={m.email_template_language()}
      value={value ?? default_locale}
      options={[default_locale, ...locales].map((code) => [code, findLocale(code)?.name ?? code])}
      onChange={(chosen) => onChange(locales.find((code) => code === chosen))}
    />
  )

/** Opens the translation of a template. Default texts are translated already. */
export const TemplateLink = ({ row, locale }: { row: EventRow; locale: Locale }) =>
  row.wording ? (
    <Link to={`/admin/translations/email_template/${row.event}/${locale}`} className={linkClass}>
      {row.title}
    </Link>
  ) : (
    <span>
      {row.title} <span className="text-office text-ink-2">{m.email_template_translated()}</span>
    </span>
  )
