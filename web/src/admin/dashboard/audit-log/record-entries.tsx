import type { AuditLogEntry } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { moment } from '../../../format/date.ts'
import { useLocale } from '../../../ui/money.tsx'
import { Changed } from './changes.tsx'
import { EntryDialog } from './entry-dialog.tsx'

/** The entries of one record, each with its details. */
export const Entries = ({ entries }: { entries: AuditLogEntry[] }) => {
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
