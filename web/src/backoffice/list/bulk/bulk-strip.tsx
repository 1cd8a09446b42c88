import { bulkRowsMax, type Page } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { Choice, ClearChoice, stripButton } from './choice.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'

/** An action on the selected rows. */
export type StripAction = {
  key: string
  label: string
  isDangerous?: boolean
  /** How many of the selected rows it applies to; undefined while that is not known. */
  possible: number | undefined
  run: () => unknown
}

type Props = {
  listed: Page<{ id: number }>
  chosen: ChosenRows
  isBusy: boolean
  actions: StripAction[]
}

/** Above the rows while some are selected: their number, and the actions that they allow. */
export const BulkStrip = ({ listed, chosen, isBusy, actions }: Props) => {
  const size = chosen.isAll ? listed.total : chosen.ids.length
  if (size === 0) return null

  const offered = actions.filter(({ possible }) => possible !== 0)
  return (
    <div className="bulk-strip" role="toolbar" aria-label={m.bulk_strip_label()}>
      <Choice listed={listed} chosen={chosen} size={size} />
      {offered.map((action) => (
        <button
          key={action.key}
          type="button"
          className={`writes ${stripButton} ${action.isDangerous ? 'text-tone-red-soft' : ''}`}
          disabled={isBusy || size > bulkRowsMax}
          onClick={() => void action.run()}
        >
          {labelOf(action, size)}
        </button>
      ))}
      {offered.length === 0 && <p>{m.bulk_strip_none({ count: size })}</p>}
      {size > bulkRowsMax && <p>{m.bulk_limit_text({ max: bulkRowsMax })}</p>}
      <ClearChoice chosen={chosen} />
    </div>
  )
}

/** 'Ship (12 of 20)', where not all of the selected rows allow it. */
const labelOf = ({ label, possible }: StripAction, size: number) =>
  possible === undefined || possible === size
    ? label
    : m.bulk_strip_part({ label, possible, count: size })
