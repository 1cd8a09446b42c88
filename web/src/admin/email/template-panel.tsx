import { api, type EmailSettings, type PublicSettings } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { LanguageSelect, TemplateLink } from './template-language.tsx'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { eventIn, type EventRow } from './event-row.ts'
import { WordingDialog } from './template-dialog.tsx'

/** Lists every kind of e-mail, with its switch and its text. */
export const WordingPanel = ({ settings }: { settings: EmailSettings }) => {
  const [edited, setEdited] = useState<EventRow>()
  const [locale, setLocale] = useState<Locale>()
  const languages = useRouteLoaderData<PublicSettings>('root')

  return (
    <Panel
      title={m.email_template_title()}
      hint={m.email_template_hint()}
      side={languages && <LanguageSelect {...languages} value={locale} onChange={setLocale} />}
      className="pt-2"
    >
      <ul>
        {settings.events.map((row) => (
          <li
            key={row.event}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2"
          >
            <div className="min-w-40 flex-1">
              {locale ? (
                <TemplateLink row={row} locale={locale} />
              ) : (
                <button
                  type="button"
                  className={`${linkClass} cursor-pointer text-start`}
                  onClick={() => setEdited(row)}
                >
                  {row.title}
                </button>
              )}
              <p className="text-office text-ink-2">
                {row.about}
                {row.wording && ` · ${m.email_template_edited()}`}
              </p>
            </div>
            <OnOff row={row} settings={settings} />
          </li>
        ))}
      </ul>
      {edited && (
        <WordingDialog row={edited} settings={settings} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  )
}

type OnOffProps = { row: EventRow; settings: EmailSettings }

const OnOff = ({ row, settings }: OnOffProps) => {
  const { event, title, is_on, is_always_sent, wording } = row
  const edit = useEdit()
  if (is_always_sent)
    return <span className="text-office text-ink-2">{m.email_template_always()}</span>

  return (
    <button
      type="button"
      aria-label={
        is_on
          ? m.email_template_on_label({ email: title })
          : m.email_template_off_label({ email: title })
      }
      className={buttonClass()}
      onClick={() => {
        const changed = { event: { event, is_on: !is_on, wording } }
        void edit(api.admin.emailSetting.update, changed, { seen: settings, shape: eventIn(event) })
      }}
    >
      {is_on ? m.email_template_on_button() : m.email_template_off_button()}
    </button>
  )
}
