import { api, type AuditLogEntry, type AuditLogRecord } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { moment } from '../../../format/date.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Changed } from './changes.tsx'
import { EntryDialog } from './entry-dialog.tsx'

type Props = { record: AuditLogRecord; id: number }
const ask = ({ record, id }: Props) => call(api.admin.journal.ofRecord, { record, id })

/** Audit log of one record; loaded on demand. */
export const RecordHistory = (props: Props) => {
  const [request, setRequested] = useState<ReturnType<typeof ask>>()

  return (
    <Panel
      title={m.audit_history_title()}
      className="px-4 pt-1 pb-3.5"
      side={
        <button
          type="button"
          className={`${linkClass} cursor-pointer`}
          aria-expanded={Boolean(request)}
          onClick={() => setRequested(request ? undefined : ask(props))}
        >
          {request ? m.audit_history_hide_button() : m.audit_history_show_button()}
        </button>
      }
    >
      {request ? (
        <Loaded of={request} what={m.audit_history_noun()}>
          {(entries) => <Entries entries={entries} />}
        </Loaded>
      ) : (
        <p className="text-ink-2">{m.audit_history_text()}</p>
      )}
    </Panel>
  )
}

const Entries = ({ entries }: { entries: AuditLogEntry[] }) => {
  const { time_zone } = useLocale()
  const [visible, show] = useState<AuditLogEntry>()

  return (
    <>
      {entries.length === 0 && <p className="text-ink-2">{m.audit_history_empty()}</p>}
      <ol>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-0"
          >
            <button
              type="button"
              className="cursor-pointer font-semibold hover:underline"
              onClick={() => show(entry)}
            >
              {entry.title}
            </button>
            <span className="text-ink-2">{m.audit_history_by({ actor: entry.actor })}</span>
            <span className="order-1 basis-full truncate text-[.8125rem] text-ink-2">
              <Changed of={entry} />
            </span>
            <span className="num ms-auto text-[.8125rem] text-ink-2">
              {moment(entry.at, time_zone)}
            </span>
          </li>
        ))}
      </ol>
      {visible && <EntryDialog entry={visible} onClose={() => show(undefined)} />}
    </>
  )
}
