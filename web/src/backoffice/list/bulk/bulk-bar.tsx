import type { BulkRowAction, Page } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { ask } from '../../../ui/dialog.ts'
import type { ListQuery } from '../query/query.ts'
import { BulkReport } from './bulk-report.tsx'
import { BulkStrip } from './bulk-strip.tsx'
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

/** The bulk actions of a list above its rows, and the report of the last one. */
export const BulkBar = <Row extends BulkRow>({
  listQuery,
  listed,
  chosen,
  bulk: { deeds, nameOf, isFixed },
}: Props<Row>) => {
  const multiple = useBulk(listQuery)
  // Refused rows are named in the report, even if they are on another page by then.
  const [names] = useState(() => new Map<number, string>())
  for (const row of listed.rows) names.set(row.id, nameOf(row))
  const ticked = listed.rows.filter((row) => chosen.has(row.id) && !isFixed?.(row))

  const act = async (deed: BulkRowAction) => {
    const count = chosen.isAll ? listed.total : ticked.length
    if (deed === 'delete' && !(await ask({ text: m.bulk_delete_text({ count }) }))) return
    const ids = chosen.isAll ? await matchingFor(deed, listQuery) : changedBy(deed, ticked)
    if (!ids) return
    chosen.clear()
    await multiple.run(deed, ids)
  }
  const actions = deeds.map((deed) => ({
    key: deed,
    label: actionLabels[deed](),
    isDangerous: deed === 'delete',
    possible: chosen.isAll ? undefined : changedBy(deed, ticked).length,
    run: () => act(deed),
  }))

  return (
    <>
      <BulkStrip
        {...{ listed, chosen, actions }}
        isBusy={multiple.progress !== undefined && !multiple.progress.isOver}
      />
      {multiple.progress && (
        <div className="border-b border-line bg-canvas px-4 py-2 print:hidden">
          <BulkReport
            bulk={multiple}
            progress={multiple.progress}
            nameOf={(id) => names.get(id) ?? String(id)}
          />
        </div>
      )}
    </>
  )
}
