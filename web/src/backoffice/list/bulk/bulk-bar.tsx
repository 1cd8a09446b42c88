import { type BulkRowAction, bulkRowsMax, type Page } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { ask } from '../../../ui/dialog.ts'
import { buttonClass } from '../../button.ts'
import type { ListQuery } from '../query/query.ts'
import { Choice } from './choice.tsx'
import { BulkReport } from './bulk-report.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'
import { changedBy, matchingFor, useBulk } from './use-bulk.ts'

/** The bulk actions of a list, and the rows they do not apply to. */
export type BulkActions<Row> = {
  deeds: BulkRowAction[]
  nameOf: (row: Row) => string
  isFixed?: (row: Row) => boolean
}

type BulkRow = { id: number; status?: unknown }
type Props<Row extends BulkRow> = {
  listQuery: ListQuery
  listed: Page<Row>
  bulk: BulkActions<Row>
  chosen: ChosenRows
}

const actionLabels: Record<BulkRowAction, () => string> = {
  active: m.bulk_activate_button,
  inactive: m.bulk_deactivate_button,
  delete: m.bulk_delete_button,
}

/** Above the rows: the number of selected rows, and the bulk actions. */
export const BulkBar = <Row extends BulkRow>({
  listQuery,
  listed,
  chosen,
  ...props
}: Props<Row>) => {
  const { deeds, nameOf, isFixed } = props.bulk
  const multiple = useBulk(listQuery)
  // Refused rows are named in the report, even if they are on another page by then.
  const [names] = useState(() => new Map<number, string>())
  for (const row of listed.rows) names.set(row.id, nameOf(row))
  const size = chosen.isAll ? listed.total : chosen.ids.length
  const isBusy = multiple.progress !== undefined && !multiple.progress.isOver

  const act = async (deed: BulkRowAction) => {
    const text = m.bulk_delete_text({ count: size })
    if (deed === 'delete' && !(await ask({ text }))) return
    const ticked = listed.rows.filter((row) => chosen.has(row.id) && !isFixed?.(row))
    const ids = chosen.isAll ? await matchingFor(deed, listQuery) : changedBy(deed, ticked)
    if (!ids) return
    chosen.clear()
    await multiple.run(deed, ids)
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-canvas px-4 py-2 print:hidden">
      <Choice listed={listed} chosen={chosen} size={size} />
      {size > 0 &&
        deeds.map((deed) => (
          <button
            key={deed}
            type="button"
            className={buttonClass(deed === 'delete' ? 'danger' : 'plain')}
            disabled={isBusy || size > bulkRowsMax}
            onClick={() => void act(deed)}
          >
            {actionLabels[deed]()}
          </button>
        ))}
      {size > bulkRowsMax && (
        <p className="text-ink-2">{m.bulk_limit_text({ max: bulkRowsMax })}</p>
      )}
      {multiple.progress && (
        <BulkReport
          bulk={multiple}
          progress={multiple.progress}
          nameOf={(id) => names.get(id) ?? String(id)}
        />
      )}
    </div>
  )
}
