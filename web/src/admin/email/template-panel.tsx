import type { EmailSettings, PublicSettings } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { SearchBox } from '../../backoffice/list/filters/search-box.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { groupEvents, matches } from './event-groups.ts'
import type { EventRow } from './event-row.ts'
import { EventLine } from './event-line.tsx'
import { LanguageSelect } from './template-language.tsx'
import { WordingDialog } from './template-dialog.tsx'

/** Lists every kind of e-mail by subject, with its switch and its text. */
export const WordingPanel = ({ settings }: { settings: EmailSettings }) => {
  const [edited, setEdited] = useState<EventRow>()
  const [locale, setLocale] = useState<Locale>()
  const languages = useRouteLoaderData<PublicSettings>('root')
  const groups = groupEvents(settings.events.filter(matchesSearch(useListState().read('q'))))

  return (
    <>
      <Panel title={m.email_template_title()} hint={m.email_template_hint()}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchBox label={m.email_template_search()} />
          {languages && <LanguageSelect {...languages} value={locale} onChange={setLocale} />}
        </div>
        {groups.length === 0 && <p className="mt-4 text-ink-2">{m.email_template_none()}</p>}
      </Panel>
      {groups.map(({ key, title, rows }) => (
        <Panel key={key} title={title()} side={countOn(rows)} className="pt-3">
          <ul>
            {rows.map((row) => (
              <EventLine
                key={row.event}
                row={row}
                settings={settings}
                locale={locale}
                onEdit={() => setEdited(row)}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {edited && (
        <WordingDialog row={edited} settings={settings} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

const matchesSearch = (search: string) => (row: EventRow) => matches(row, search)

const countOn = (rows: EventRow[]) =>
  m.email_group_count({
    on: rows.filter(({ is_on, is_always_sent }) => is_on || is_always_sent).length,
    total: rows.length,
  })
