import type { AuditLogChange, AuditLogEntry } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { useLocale } from '../../../ui/money.tsx'
import { fieldName, listFields, recordName, formatValue, formatSummary } from './change-labels.ts'

const captions: Record<AuditLogChange['kind'], (values: { record: string }) => string> = {
  insert: m.audit_change_added,
  update: m.audit_change_changed,
  delete: m.audit_change_removed,
}

/** Summary of an entry in one line. */
export const Changed = ({ of }: { of: AuditLogEntry }) => formatSummary(of, useLocale())

/** Old and new values of each changed record. */
export const Changes = ({ changes, changed }: { changes: AuditLogChange[]; changed: number }) => (
  <div className="grid gap-4">
    {changes.length === 0 && <p className="text-ink-2">{m.audit_change_none()}</p>}
    {changes.map((change) => (
      <Change key={JSON.stringify(change)} change={change} />
    ))}
    {changed > changes.length && (
      <p className="text-ink-2">{m.audit_change_more({ count: changed - changes.length })}</p>
    )}
  </div>
)

const Change = ({ change }: { change: AuditLogChange }) => {
  const locale = useLocale()
  const keys = listFields(change)
  const isUpdate = change.kind === 'update'

  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[.8125rem]">
        <caption className="pb-1 text-start font-semibold">
          {captions[change.kind]({ record: recordName(change) })}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.audit_change_field()}</th>
            {change.before && <th scope="col">{m.audit_change_before()}</th>}
            {change.after && <th scope="col">{m.audit_change_after()}</th>}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="w-36 py-1 pe-3 text-start font-normal text-ink-2">
                {fieldName(key)}
              </th>
              {change.before && (
                <td
                  className={`py-1 pe-3 wrap-anywhere ${isUpdate ? 'line-through opacity-80' : ''}`}
                >
                  {formatValue(key, change.before[key], locale)}
                </td>
              )}
              {change.after && (
                <td className="py-1 wrap-anywhere">
                  {formatValue(key, change.after[key], locale)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
