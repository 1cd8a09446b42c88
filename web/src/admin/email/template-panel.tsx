import { api, type EmailSettings } from '@emporia/contract'
import { useState } from 'react'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { eventIn, type EventRow } from './event-row.ts'
import { WordingDialog } from './template-dialog.tsx'

/** Lists every kind of e-mail, with its switch and its text. */
export const WordingPanel = ({ settings }: { settings: EmailSettings }) => {
  const [edited, setEdited] = useState<EventRow>()

  return (
    <Panel
      title="What is written"
      hint="Every mail has words of ours. Put your own around them, or instead of them."
      className="pt-2"
    >
      <ul>
        {settings.events.map((row) => (
          <li
            key={row.event}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2"
          >
            <div className="min-w-40 flex-1">
              <button
                type="button"
                className={`${linkClass} cursor-pointer text-start`}
                onClick={() => setEdited(row)}
              >
                {row.title}
              </button>
              <p className="text-office text-ink-2">
                {row.about}
                {row.wording && ' · in your words'}
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
  if (is_always_sent) return <span className="text-office text-ink-2">Always sent</span>

  const label = is_on ? 'On' : 'Off'
  return (
    <button
      type="button"
      aria-label={`Send “${title}”: ${label}`}
      className={buttonClass()}
      onClick={() => {
        const changed = { event: { event, is_on: !is_on, wording } }
        void edit(api.admin.emailSetting.update, changed, { seen: settings, shape: eventIn(event) })
      }}
    >
      {label}
    </button>
  )
}
