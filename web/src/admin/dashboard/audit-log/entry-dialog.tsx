import type { AuditLogEntry } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import type { ReactNode } from 'react'

import { moment } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Changes } from './changes.tsx'

type Props = { entry: AuditLogEntry; onClose: () => void }

/** One write call in full: actor, origin, input and result. */
export const EntryDialog = ({ entry, onClose }: Props) => {
  const { time_zone } = useLocale()
  const { title, actor, api_key, at, ip, user_agent, method, path, sent, ...rest } = entry

  return (
    <Dialog title={title} isWide onClose={onClose}>
      <dl className="mt-4 mb-5 grid gap-1.5">
        <Fact name={m.audit_column_who()}>
          {actor}, {moment(at, time_zone)}
        </Fact>
        {api_key !== null && <Fact name={m.audit_entry_key()}>{api_key}</Fact>}
        {ip && (
          <Fact name={m.audit_column_from()}>
            <span className="num">{ip}</span>
            <span className="block text-[.8125rem] text-ink-2">{user_agent}</span>
          </Fact>
        )}
      </dl>
      <Changes changes={rest.changes} changed={rest.changed} />
      <details className="mt-5">
        <summary className="cursor-pointer text-ink-2">{m.audit_entry_details()}</summary>
        <dl className="mt-2 grid gap-1.5">
          <Fact name={m.audit_entry_call()}>
            <span className="num">
              {method} {path}
            </span>
          </Fact>
          {Object.keys(sent).length > 0 && (
            <Fact name={m.audit_entry_sent()}>
              <code className="num text-[.8125rem] wrap-anywhere">{JSON.stringify(sent)}</code>
            </Fact>
          )}
        </dl>
      </details>
      <div className="mt-5 flex justify-end">
        <button type="button" className={buttonClass()} onClick={onClose}>
          {m.audit_entry_close_button()}
        </button>
      </div>
    </Dialog>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[4.5rem_1fr] gap-x-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
