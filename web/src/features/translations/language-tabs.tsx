import type { TranslationRow } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/translation'
import { Link } from 'react-router'

import { getLanguageName } from './labels.ts'

type Props = {
  row: Pick<TranslationRow, 'entity' | 'entity_id' | 'locale'>
  locales: Locale[]
  path: string
}

/** The same record in the other languages. */
export const LanguageTabs = ({ row: { entity, entity_id, locale }, locales, path }: Props) => (
  <nav aria-label={m.translations_filter_language()} className="view-tabs px-0">
    {locales.map((code) => (
      <Link
        key={code}
        to={`${path}/${entity}/${entity_id}/${code}`}
        lang={code}
        className="view-tab"
        aria-current={code === locale ? 'page' : undefined}
      >
        {getLanguageName(code)}
      </Link>
    ))}
  </nav>
)
