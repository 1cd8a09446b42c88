import { translationExport } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { DownloadButton } from '../../backoffice/download-button.tsx'
import { adminTranslations } from '../../features/translations/calls.ts'
import { type ListedTranslations, translationsLoader } from '../../features/translations/loaders.ts'
import { TranslationList } from '../../features/translations/translation-list.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { can } from '../../session/session.ts'
import { ImportButton } from './import-button.tsx'

export const clientLoader = translationsLoader(adminTranslations)

/** Translations of all content: what is missing, and files for translators. */
export default function Translations() {
  return (
    <TranslationList
      calls={adminTranslations}
      actions={(listed) => <Actions listed={listed} />}
      empty={
        can('general') && (
          <Link to="/admin/languages" className={buttonClass('primary')}>
            {m.languages_one_link()}
          </Link>
        )
      }
    />
  )
}

const Actions = ({ listed: { entity, locale } }: { listed: ListedTranslations }) => {
  const { read } = useListState()
  const filters: Record<string, string> = {}
  for (const key of ['state', 'q', 'attribute_id']) {
    const value = read(key)
    if (value !== '') filters[key] = value
  }

  return (
    <>
      {can('general') && (
        <Link to="/admin/languages" className={buttonClass('quiet')}>
          {m.languages_page_title()}
        </Link>
      )}
      <ImportButton />
      <DownloadButton endpoint={translationExport} sent={() => ({ entity, locale, ...filters })}>
        {m.export_file_button()}
      </DownloadButton>
    </>
  )
}
