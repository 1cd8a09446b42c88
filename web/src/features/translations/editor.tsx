import type { Reply } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { useLoaderData, useNavigate } from 'react-router'

import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { StateBadge } from '../states/badge.tsx'
import { notify } from '../../ui/message/notification.ts'
import type { TranslationCalls } from './calls.ts'
import { entityLabels, getBadgeState, stateBadges } from './labels.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { findNext, type Opened } from './loaders.ts'
import { TranslationForm } from './translation-form.tsx'

type Data = { key: string; reply: Promise<Reply<Opened>> }

/** Translates the texts of one record: the source texts on the left, the texts on the right. */
export const TranslationEditor = ({ calls }: { calls: TranslationCalls }) => {
  const { key, reply } = useLoaderData<Data>()
  return (
    <Loaded of={reply} what={m.translations_list_rows()} heading="h1">
      {(opened) => <OpenedTranslation key={key} calls={calls} {...opened} />}
    </Loaded>
  )
}

const OpenedTranslation = ({ calls, row, languages }: Opened & { calls: TranslationCalls }) => {
  const next = useNext(calls, row)
  const { entity, locale, title, group } = row
  const list = `${calls.path}?${new URLSearchParams({ entity, locale }).toString()}`

  return (
    <>
      <PageTitle
        title={title}
        back={{ to: list, title: entityLabels[entity]() }}
        beside={
          <>
            {group && <span className="text-ink-2">{group}</span>}
            <StateBadge flow={{ states: stateBadges }} state={getBadgeState(row)} />
          </>
        }
      />
      <div className="grid max-w-[1080px] gap-3.5">
        <LanguageTabs row={row} locales={languages.others} path={calls.path} />
        <TranslationForm save={calls.save} row={row} source={languages.source} onNext={next} />
      </div>
    </>
  )
}

/** Opens the next record with a missing or outdated text, or the list if there is none. */
const useNext = (calls: TranslationCalls, row: Opened['row']) => {
  const navigate = useNavigate()

  return async () => {
    const next = await findNext(calls, row)
    const { entity, locale, entity_id } = row
    if (next && next.entity_id !== entity_id)
      return navigate(`${calls.path}/${entity}/${next.entity_id}/${locale}`)
    notify({
      title: next ? m.editor_last_title() : m.editor_complete_title(),
      text: next ? m.editor_last_text() : m.editor_complete_text(),
    })
  }
}
