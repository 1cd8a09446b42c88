import type { JournalChange } from '@emporia/contract'

/** 'brands', 7 → 'brand 7'. */
const thingOf = ({ record, record_id }: JournalChange) =>
  `${record.replaceAll('_', ' ')}${record_id === null ? '' : ` ${record_id}`}`

const kinds: Record<JournalChange['kind'], string> = {
  insert: 'made',
  update: 'changed',
  delete: 'removed',
}

/** What each thing was, and what it became. */
export const Changes = ({ changes, changed }: { changes: JournalChange[]; changed: number }) => (
  <div className="grid gap-4">
    {changes.length === 0 && <p className="text-ink-2">No record was changed by it.</p>}
    {changes.map((change) => (
      <Change key={JSON.stringify(change)} change={change} />
    ))}
    {changed > changes.length && (
      <p className="text-ink-2">And {changed - changes.length} more records.</p>
    )}
  </div>
)

const Change = ({ change }: { change: JournalChange }) => {
  const keys = Object.keys({ ...change.before, ...change.after })
  const isUpdate = change.kind === 'update'

  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[.8125rem]">
        <caption className="pb-1 text-left font-semibold first-letter:uppercase">
          {thingOf(change)} {kinds[change.kind]}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Field</th>
            {change.before && <th scope="col">Before</th>}
            {change.after && <th scope="col">After</th>}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="w-36 py-1 pr-3 text-left font-normal text-ink-2">
                {key.replaceAll('_', ' ')}
              </th>
              {change.before && (
                <td
                  className={`py-1 pr-3 wrap-anywhere ${isUpdate ? 'line-through opacity-80' : ''}`}
                >
                  {shown(change.before[key])}
                </td>
              )}
              {change.after && <td className="py-1 wrap-anywhere">{shown(change.after[key])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A value as people read it. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
