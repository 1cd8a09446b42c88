import { type TranslationPage, type TranslationRow, translationStates } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { count } from '../../format/number.ts'
import { FilterSelect } from '../../backoffice/list/filters/choice.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { listStateTabs } from '../../backoffice/list/state-tabs.ts'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { StateBadge } from '../states/badge.tsx'
import type { TranslationCalls } from './calls.ts'
import { entityLabels, getLanguageName, getBadgeState, stateBadges } from './labels.ts'
import type { ListedTranslations, translationsLoader } from './loaders.ts'
import { OneLanguage } from './one-language.tsx'

type Props = {
  calls: TranslationCalls
  /** Buttons at the end of the title. */
  actions?: (listed: ListedTranslations) => ReactNode
  /** Leads to the languages, if the caller may offer more. */
  empty?: ReactNode
}

type Loaded = Awaited<ReturnType<ReturnType<typeof translationsLoader>>>

/** Lists the records of an entity with the state of their translation into a language. */
export const TranslationList = ({ calls, actions, empty }: Props) => {
  const { listed, reply } = useLoaderData<Loaded>()
  const state = useListState().read('state')

  return (
    <>
      <PageTitle title={m.translations_page_title()}>{listed && actions?.(listed)}</PageTitle>
      {listed ? (
        <ListPanel
          reply={reply}
          what={m.translations_list_rows()}
          search={m.translations_list_search()}
          filters={<Filters calls={calls} listed={listed} />}
          tabs={tabsOf}
          columns={columnsOf(calls)}
          emptyText={state === '' ? m.translations_list_empty() : m.translations_view_empty()}
          hasOwnFile
        />
      ) : (
        <OneLanguage>{empty}</OneLanguage>
      )}
    </>
  )
}

const tabsOf = (page: TranslationPage | undefined) =>
  listStateTabs(
    { names: translationStates, states: stateBadges },
    { by: 'state', counts: page?.counts },
  )

const Filters = ({ calls, listed }: Pick<Props, 'calls'> & { listed: ListedTranslations }) => {
  const { change } = useListState()
  const { entity, locale, others } = listed

  return (
    <>
      <FilterSelect
        label={m.translations_column_content()}
        value={entity}
        onChange={(value) => change({ entity: value, state: undefined, attribute_id: undefined })}
        options={calls.entities().map((name) => [name, entityLabels[name]()])}
      />
      <FilterSelect
        label={m.translations_filter_language()}
        value={locale}
        onChange={(value) => change({ locale: value })}
        options={others.map((code) => [code, getLanguageName(code)])}
      />
    </>
  )
}

const columnsOf = ({ path }: TranslationCalls): Column<TranslationRow, never>[] => [
  {
    key: 'content',
    head: m.translations_column_content,
    cell: ({ entity, entity_id, locale, title, group }) => (
      <TitleCell name={title} below={group} to={`${path}/${entity}/${entity_id}/${locale}`} />
    ),
  },
  {
    key: 'translation',
    head: m.translations_column_translation,
    cell: ({ texts, waiting, locale }) => (
      <span lang={locale} dir="auto" className="line-clamp-2 max-w-[48ch] text-ink-2">
        {Object.values({ ...texts, ...waiting })[0]}
      </span>
    ),
  },
  {
    key: 'done',
    head: m.translations_column_done,
    align: 'right',
    phone: 'none',
    cell: ({ states }) => {
      const all = Object.values(states)
      const done = all.filter((state) => state === 'done').length
      return m.translations_row_done({ done: count(done), total: count(all.length) })
    },
  },
  {
    key: 'state',
    head: m.translations_column_state,
    phone: 'side',
    cell: (row) => <StateBadge flow={{ states: stateBadges }} state={getBadgeState(row)} />,
  },
]
