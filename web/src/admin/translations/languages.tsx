import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { LanguagePanel } from './language-panel.tsx'

export const clientLoader = () => ({ reply: call(api.admin.locale.list, {}) })

/** The languages of the marketplace, and how much of its content is translated into each. */
export default function Languages() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.languages_page_title()} />
      <Loaded of={reply} what={m.languages_page_noun()}>
        {(stored) => <LanguageList {...stored} />}
      </Loaded>
    </>
  )
}

const LanguageList = ({ version, languages }: Data<typeof api.admin.locale.list>) => (
  <div className="grid max-w-[1080px] gap-3.5">
    <p className="max-w-[72ch] text-ink-2">{m.languages_page_text()}</p>
    {languages.map((language) => (
      <LanguagePanel key={language.locale} language={language} version={version} />
    ))}
  </div>
)
