import { api, type AuditLogRecord } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { Suspense, useState } from 'react'

import { call } from '../../../api/call.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { lazy } from '../../../ui/lazy.ts'

const Entries = lazy(async () => ({ default: (await import('./record-entries.tsx')).Entries }))

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
          {(entries) => (
            <Suspense fallback={<p role="status">{m.audit_history_loading()}</p>}>
              <Entries entries={entries} />
            </Suspense>
          )}
        </Loaded>
      ) : (
        <p className="text-ink-2">{m.audit_history_text()}</p>
      )}
    </Panel>
  )
}
