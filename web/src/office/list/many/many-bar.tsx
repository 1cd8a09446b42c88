import { type ManyDeed, manyMax, type Page } from '@emporia/contract'
import { useState } from 'react'

import { count } from '../../../format/number.ts'
import { ask } from '../../../ui/dialog.ts'
import { officeButton } from '../../button.ts'
import type { Asked } from '../asked/asked.ts'
import { Choice } from './choice.tsx'
import { ManyReport } from './many-report.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'
import { changedBy, matchingFor, useMany } from './use-many.ts'

/** The bulk actions of a list, and the rows they do not apply to. */
export type Many<Row> = {
  deeds: ManyDeed[]
  nameOf: (row: Row) => string
  isFixed?: (row: Row) => boolean
}

type Known = { id: number; status?: unknown }
type Props<Row extends Known> = {
  asked: Asked
  listed: Page<Row>
  what: string
  many: Many<Row>
  chosen: ChosenRows
}

const words: Record<ManyDeed, string> = {
  active: 'Activate',
  inactive: 'Deactivate',
  delete: 'Delete',
}

/** Above the rows: the number of selected rows, and the bulk actions. */
export const ManyBar = <Row extends Known>({
  asked,
  listed,
  what,
  chosen,
  ...props
}: Props<Row>) => {
  const { deeds, nameOf, isFixed } = props.many
  const many = useMany(asked)
  // Refused rows are named in the report, even if they are on another page by then.
  const [names] = useState(() => new Map<number, string>())
  for (const row of listed.rows) names.set(row.id, nameOf(row))
  const size = chosen.isAll ? listed.total : chosen.ids.length
  const isBusy = many.progress !== undefined && !many.progress.isOver

  const act = async (deed: ManyDeed) => {
    const text = `${count(size)} ${what} will be deleted. What is in use stays, and is named afterwards.`
    if (deed === 'delete' && !(await ask({ text }))) return
    const ticked = listed.rows.filter((row) => chosen.has(row.id) && !isFixed?.(row))
    const ids = chosen.isAll ? await matchingFor(deed, asked) : changedBy(deed, ticked)
    if (!ids) return
    chosen.clear()
    await many.run(deed, ids)
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-canvas px-4 py-2 print:hidden">
      <Choice listed={listed} chosen={chosen} size={size} />
      {size > 0 &&
        deeds.map((deed) => (
          <button
            key={deed}
            type="button"
            className={officeButton(deed === 'delete' ? 'danger' : 'plain')}
            disabled={isBusy || size > manyMax}
            onClick={() => void act(deed)}
          >
            {words[deed]}
          </button>
        ))}
      {size > manyMax && (
        <p className="text-ink-2">
          Up to {count(manyMax)} can be changed at once. Please narrow the list.
        </p>
      )}
      {many.progress && (
        <ManyReport
          many={many}
          progress={many.progress}
          nameOf={(id) => names.get(id) ?? String(id)}
        />
      )}
    </div>
  )
}
